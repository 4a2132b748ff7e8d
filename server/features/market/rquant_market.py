"""A client of the RQuant market interface, /api/market/v1. One file, standard library only.

The market is SIMULATED: thirty made-up shares (SIM001 to SIM030), ten years of daily figures. Nothing there is a listed company.
The data sets that a license has bought say of themselves whether they are simulated.

    export RQUANT_LICENCE='the license key from the mail or the account page'
    python3 -c 'import rquant_market as rq; print(rq.get_price("SIM001", "2025-12-22", "2025-12-24"))'

Functions return a pandas DataFrame where pandas is installed, else a list of dicts. This
file is all there is to install.
"""

import gzip
import hashlib
import json
import locale
import os
import time
import urllib.error
import urllib.parse
import urllib.request

try:
    import pandas
except ImportError:
    pandas = None

BASE_URL = "http://localhost:3000/api/market/v1"
# Sessions of a license are counted by address. A name of letters and digits makes this program a session of its own.
CLIENT_ID = os.environ.get("RQUANT_CLIENT_ID")
# Waits longer than this are the caller's to decide about: the day's traffic is restored at midnight.
LONGEST_WAIT_SECONDS = 60

_licence = None


class MarketError(Exception):
    """A refusal. `code` names it, `action` what to do, `field` the parameter, `starts_at` from when the license works."""

    def __init__(self, status, body):
        self.status = status
        self.code = body.get("code", "failed")
        self.message = body.get("message", "")
        self.action = body.get("action", "")
        self.field = body.get("field")
        self.starts_at = body.get("starts_at")
        text = f"{status} {self.code}: {self.message}"
        super().__init__(text + (f" ({self.field})" if self.field else "") + (f". {self.action}" if self.action else ""))


def init(licence=None):
    """Sets the license key. Without it the environment variable RQUANT_LICENCE is read."""
    global _licence
    _licence = licence


def all_instruments():
    """Every instrument: order_book_id, type, industry, listed_date."""
    return _frame(*_table("instruments"))


def get_trading_dates(start_date, end_date):
    """Trading days between two dates, both included, as a list of ISO dates."""
    _, rows = _table("trading_dates", start_date=start_date, end_date=end_date)
    return [row[0] for row in rows]


def get_price(order_book_ids, start_date, end_date, fields=None, frequency="1d"):
    """Daily bars. Prices in yuan, volume in shares, total_turnover in yuan; there are no dividends and no splits."""
    return _frame(
        *_table(
            "prices",
            order_book_ids=order_book_ids,
            start_date=start_date,
            end_date=end_date,
            fields=fields,
            frequency=frequency,
        )
    )


def get_factor_exposure(order_book_ids, start_date, end_date, factors=None):
    """Exposures to the style factors at the close, in standard deviations of the day's cross-section."""
    return _frame(
        *_table(
            "factor_exposures",
            order_book_ids=order_book_ids,
            start_date=start_date,
            end_date=end_date,
            factors=factors,
        )
    )


def get_factor_return(start_date, end_date, factors=None):
    """Daily returns of the market, the industries and the styles, not percent."""
    return _frame(*_table("factor_returns", start_date=start_date, end_date=end_date, factors=factors))


def index_weights(order_book_id, start_date, end_date):
    """Weights of an index at the close, which add up to 1; SIMALL holds all instruments by market value."""
    return _frame(*_table("index_weights", order_book_id=order_book_id, start_date=start_date, end_date=end_date))


def get_datasets():
    """The data sets that the license opens: id, title, updateTime, latest."""
    found = _get("datasets")["datasets"]
    return pandas.DataFrame(found) if pandas else found


def get_dataset_fields(dataset):
    """The fields of a data set: name, label, type, unit, description, nullable."""
    fields = _get(f"datasets/{dataset}")["fields"]
    return pandas.DataFrame(fields) if pandas else fields


def get_dataset(dataset, start_date=None, end_date=None, order_book_ids=None):
    """The rows of a data set, as its newest delivery has them."""
    columns, rows = _table(
        f"datasets/{dataset}/rows", start_date=start_date, end_date=end_date, order_book_ids=order_book_ids
    )
    return pandas.DataFrame(rows, columns=columns) if pandas else [dict(zip(columns, row)) for row in rows]


def get_deliveries(dataset):
    """The delivered files of a data set, the newest first, as a list of dicts: day, file, bytes, sha256."""
    return _get(f"datasets/{dataset}/deliveries")["deliveries"]


def download_delivery(dataset, file=None, folder="."):
    """Writes a delivered file, the newest if none is named, into a folder and returns its path. Its SHA-256 is checked."""
    files = [one for one in get_deliveries(dataset) if file in (None, one["file"])]
    if not files:
        raise MarketError(404, {"code": "delivery_missing", "message": "no such delivery", "field": "file"})
    wanted = files[0]
    path = os.path.join(folder, f"{dataset}-{wanted['file']}")
    part, digest = f"{path}.part", hashlib.sha256()
    with _open_delivery(f"datasets/{dataset}/deliveries/{wanted['file']}") as reply, open(part, "wb") as target:
        while block := reply.read(1 << 20):
            digest.update(block)
            target.write(block)
    if digest.hexdigest() != wanted["sha256"]:
        os.remove(part)
        raise MarketError(502, {"code": "sha256_differs", "message": f"{wanted['file']} did not arrive whole"})
    os.replace(part, path)
    return path


def get_quota():
    """What the license covers and what is used today, as a dict; bytes are compressed."""
    return _get("quota")


def get_sessions():
    """The programs that use the license now, as a dict."""
    return _get("sessions")


def _table(name, **parameters):
    """All pages of a table. Lists may be given as lists; dates as text or as date objects."""
    asked = {key: _text(value) for key, value in parameters.items() if value is not None}
    rows, offset = [], 0
    while True:
        page = _get(name, {**asked, "offset": str(offset), "limit": "2000"})
        rows += page["rows"]
        if page["next"] is None:
            return page["columns"], rows
        offset += len(page["rows"])


def _text(value):
    if isinstance(value, (list, tuple)):
        return ",".join(str(item) for item in value)
    return str(value)[:10] if hasattr(value, "isoformat") else str(value)


def _frame(columns, rows):
    if pandas is None:
        return [dict(zip(columns, row)) for row in rows]
    frame = pandas.DataFrame(rows, columns=columns)
    if "date" in columns:
        frame["date"] = pandas.to_datetime(frame["date"])
        frame = frame.set_index([name for name in ("order_book_id", "date") if name in columns])
    return frame


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """urllib would hand the license to whatever host a redirect names."""

    def redirect_request(self, *_):
        return None


_opener = urllib.request.build_opener(_NoRedirects)


def _get(name, query=None):
    with _send(name, query) as reply:
        return _read(reply)


def _open_delivery(name):
    """The file, from here or, without the license, from the address that the answer names."""
    reply = _send(name)
    if "application/json" not in reply.headers.get("Content-Type", ""):
        return reply
    with reply:
        return _opener.open(_read(reply)["url"], timeout=30)


def _speaks_chinese():
    # Windows names languages in words: "Chinese (Simplified)_China".
    return (locale.getlocale()[0] or "").lower().startswith(("zh", "chinese"))


def _send(name, query=None):
    licence = _licence or os.environ.get("RQUANT_LICENCE")
    if not licence:
        raise MarketError(401, {"code": "licence_missing", "message": "no license", "action": "Set RQUANT_LICENCE"})
    url = f"{BASE_URL}/{name}" + ("?" + urllib.parse.urlencode(query) if query else "")
    headers = {
        "Authorization": "Bearer " + "".join(licence.split()),
        "Accept": "application/json",
        "Accept-Encoding": "gzip",
        "Accept-Language": "zh-CN" if _speaks_chinese() else "en",
    }
    if CLIENT_ID:
        headers["X-Client-Id"] = CLIENT_ID
    request = urllib.request.Request(url, headers=headers)
    for last in (False, True):
        try:
            return _opener.open(request, timeout=30)
        except urllib.error.HTTPError as error:
            if 300 <= error.code < 400:
                raise MarketError(error.code, _redirected(error)) from None
            wait = error.headers.get("Retry-After", "")
            if last or not wait.isdigit() or int(wait) > LONGEST_WAIT_SECONDS:
                raise MarketError(error.code, _read_error(error)) from None
            time.sleep(int(wait))


def _redirected(error):
    to = error.headers.get("Location", "")
    action = "No license was sent there. Set BASE_URL to the address of the interface"
    return {"code": "redirected", "message": f"{error.url} leads to {to}", "action": action}


def _read(reply):
    body = reply.read()
    return json.loads(gzip.decompress(body) if reply.headers.get("Content-Encoding") == "gzip" else body)


def _read_error(error):
    """The refusal; a proxy on the way may have answered something else."""
    try:
        return _read(error)
    except ValueError:
        return {"message": error.reason}
