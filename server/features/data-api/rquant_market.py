"""A client of the RQuant market interface, /api/market/v1. One file, standard library only.

The market is SIMULATED: thirty made-up shares (SIM001 to SIM030), ten years of daily figures. Nothing there is a listed company.
The data sets that a license has bought say of themselves whether they are simulated.

    export RQUANT_LICENCE='the license key from the mail or the account page'
    python3 -c 'import rquant_market as rq; print(rq.get_price("SIM001", "2025-12-22", "2025-12-24"))'

Functions return a pandas DataFrame where pandas is installed, else a list of dicts. This
file is all there is to install.
"""

import datetime
import email.utils
import hashlib
import http.client
import itertools
import json
import locale
import numbers
import os
import re
import time
import unicodedata
import urllib.error
import urllib.parse
import urllib.request
import zlib

try:
    import pandas
except ImportError:
    pandas = None

BASE_URL = "http://localhost:3000/api/market/v1"
# Sessions of a license are counted by address. A name of letters and digits makes this program a session of its own.
CLIENT_ID = os.environ.get("RQUANT_CLIENT_ID")
# Waits longer than this are the caller's to decide about: the day's traffic is restored at midnight.
LONGEST_WAIT_SECONDS = 60
# Time without a byte after which a connection counts as lost, and the time in which a whole answer must arrive.
TIMEOUT_SECONDS = 30
LONGEST_ANSWER_SECONDS = 120
# A page of 2,000 rows has a few megabytes.
LONGEST_ANSWER_BYTES = 64 << 20
# Wait before the one retry after a network failure that names no Retry-After.
RETRY_SECONDS = 1

_licence = None


class MarketError(Exception):
    """A refusal. `code` names it, `action` the remedy, `field` the parameter, `given` its value and `allowed`, a dict, the
    accepted values. `starts_at` is the time from which the license works."""

    def __init__(self, status, body, retry_after=None):
        self.status = status
        self.body = body
        # Seconds after which the same request can succeed; None if it is not to be repeated.
        self.retry_after = retry_after
        self.code = body.get("code", "failed")
        self.message = body.get("message", "")
        self.action = body.get("action", "")
        self.field = body.get("field")
        self.given = body.get("given")
        self.allowed = body.get("allowed")
        self.starts_at = body.get("starts_at")
        text = " ".join(str(part) for part in (status, self.code) if part is not None) + f": {self.message}"
        super().__init__(text + (f" ({self.field})" if self.field else "") + (f". {self.action}" if self.action else ""))

    def __reduce__(self):
        # Process pools pickle exceptions; by default only the text would be handed to the constructor.
        return type(self), (self.status, self.body, self.retry_after)


class NetworkError(MarketError):
    """No usable answer: the connection failed or something on the way, such as a proxy or a log-in page, answered instead.
    `code` is network_failed, answer_unreadable, redirected or sha256_differs; `status` is the HTTP status or None."""


def init(licence=None):
    """Sets the license key, as copied: quotes, line breaks and surrounding words are removed. The default is RQUANT_LICENCE."""
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
    found = _get("datasets", "datasets")["datasets"]
    return pandas.DataFrame(found) if pandas else found


def get_dataset_fields(dataset):
    """The fields of a data set: name, label, type, unit, description, nullable."""
    fields = _get(f"datasets/{_path(dataset)}", "fields")["fields"]
    return pandas.DataFrame(fields) if pandas else fields


def get_dataset(dataset, start_date=None, end_date=None, order_book_ids=None):
    """The rows of a data set, as its newest delivery has them."""
    columns, rows = _table(
        f"datasets/{_path(dataset)}/rows", start_date=start_date, end_date=end_date, order_book_ids=order_book_ids
    )
    return pandas.DataFrame(rows, columns=columns) if pandas else [dict(zip(columns, row)) for row in rows]


def get_deliveries(dataset):
    """The delivered files of a data set, the newest first, as a list of dicts: day, file, bytes, sha256."""
    return _get(f"datasets/{_path(dataset)}/deliveries", "deliveries")["deliveries"]


def download_delivery(dataset, file=None, folder="."):
    """Writes a delivered file, the newest if none is named, into a folder and returns its path. Its SHA-256 is checked."""
    files = [one for one in get_deliveries(dataset) if file in (None, one["file"])]
    if not files:
        message = _say(f"{dataset} has no delivery {file or ''}".rstrip(), f"{dataset} 没有这次交付：{file or '尚无文件'}")
        raise MarketError(404, {"code": "delivery_missing", "message": message, "field": "file", "given": file})
    wanted = files[0]
    path = os.path.join(folder, f"{dataset}-{wanted['file']}")
    name = f"datasets/{_path(dataset)}/deliveries/{_path(wanted['file'])}"
    _with_retry(lambda: _download(name, wanted, path))
    return path


def get_quota():
    """What the license covers and what is used today, as a dict; bytes are compressed."""
    return _get("quota")


def get_sessions():
    """The programs that use the license now, as a dict."""
    return _get("sessions")


def _table(name, **parameters):
    """All pages of a table."""
    asked = {key: _parameter(key, value) for key, value in parameters.items() if value is not None}
    rows, offset = [], 0
    while True:
        page = _get(name, "columns", "rows", "next", query={**asked, "offset": str(offset), "limit": "2000"})
        columns, found = page["columns"], page["rows"]
        if not all(isinstance(part, list) for part in (columns, found, *found)) or (page["next"] and not found):
            raise _unreadable(200)
        rows += found
        if page["next"] is None:
            return columns, rows
        offset += len(found)


def _parameter(name, value):
    text = _day(name, value) if name in ("start_date", "end_date") else ",".join(_names(name, value))
    # Lone surrogates have no UTF-8. A web server refuses a longer line without a word about the parameter.
    if len(urllib.parse.quote(text.encode("utf-8", "replace"))) > 8000:
        raise _refused(name, text, _say("must have at most 8,000 characters", "最多 8000 个字符"), {"type": "text"})
    return text.encode("utf-8", "replace").decode()


def _names(name, value):
    """The names in any iterable: list, set, generator, dict keys, pandas Series and Index, numpy array. A text is one name."""
    if isinstance(value, (str, bytes, bytearray)):
        return [_name(name, value)]
    try:
        items = iter(value)
    except TypeError:
        # Not iterable; numpy's arrays without a dimension hold one value.
        return [_name(name, value.item() if hasattr(value, "item") else value)]
    found = list(itertools.islice(items, 1001))
    if len(found) > 1000:
        raise _refused(name, "1000+", _say("must have at most 1,000 entries", "最多 1000 项"), {"type": "list"})
    return [_name(name, item) for item in found]


def _name(name, item):
    if isinstance(item, (bytes, bytearray)):
        return item.decode("utf-8", "replace")
    if isinstance(item, (str, numbers.Integral)) and not isinstance(item, bool):
        return str(item)
    allowed = {"type": "list"}
    raise _refused(name, item, _say("is not a name; each entry must be text", "不是名称；每一项都应是文字"), allowed)


_BEIJING = datetime.timezone(datetime.timedelta(hours=8))
# White space of JavaScript's patterns, by which the site reads a license and a day. Python's \s has others.
_SPACE = r"\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
_DAY = re.compile(r"([0-9]{4})[-/.年]([0-9]{1,2})[-/.月]([0-9]{1,2})日?|([0-9]{4})([0-9]{2})([0-9]{2})")


def _day(name, value):
    """An ISO date from the date types of Python, pandas and numpy or from a text that the site's own date fields accept.
    A time with a zone is an instant, whose day is that of Beijing; a time without one keeps its day."""
    day = _instant(value) or _written_day(value)
    if day is None:
        must = _say("is not a day of the calendar; write it as 2025-12-31", "不是日历上的日期，请写作 2025-12-31")
        raise _refused(name, value, must, {"type": "date", "format": "YYYY-MM-DD"})
    return day


def _instant(value):
    """The day of a date object; None for anything else and for NaT, which differs from itself."""
    if isinstance(value, (str, bytes, bytearray)) or not hasattr(value, "isoformat") or value != value:
        return None
    try:
        moment = value if isinstance(value, datetime.date) else datetime.datetime.fromisoformat(value.isoformat())
        if isinstance(moment, datetime.datetime) and moment.utcoffset() is not None:
            moment = moment.astimezone(_BEIJING)
        return f"{moment.year:04d}-{moment.month:02d}-{moment.day:02d}"
    except (ValueError, OverflowError, TypeError):
        return None


def _written_day(value):
    if isinstance(value, (bytes, bytearray)):
        value = value.decode("utf-8", "replace")
    text = _plain(str(value))
    # numpy writes the time of a datetime64 behind the day.
    if getattr(getattr(value, "dtype", None), "kind", "") == "M":
        text = text.partition("T")[0]
    found = _DAY.fullmatch(re.sub(f"[{_SPACE}]+", " ", text).strip(" "))
    if found is None:
        return None
    year, month, day = (int(part) for part in found.groups() if part is not None)
    try:
        return f"{datetime.date(year, month, day)}"
    except ValueError:
        return None


def _plain(text):
    """Half-width forms without invisible characters, and every dash a hyphen."""
    kept = (each for each in unicodedata.normalize("NFKC", text) if unicodedata.category(each) != "Cf")
    return "".join("-" if each == "\u2212" or unicodedata.category(each) == "Pd" else each for each in kept)


# The site's own reading of a license key in contract/licence-spelling.ts: a compact JWS signed by Ed25519.
_LICENCE = re.compile(rf"eyJ[\w{_SPACE}-]*(\.[\w{_SPACE}-]+\.(?:[{_SPACE}]*[\w-]){{86}}(?![\w-]))?", re.ASCII)
_LONGEST_LICENCE = 8192


def _licence_text():
    """The license key without what mail programs and chats put around or into it."""
    typed = _licence or os.environ.get("RQUANT_LICENCE")
    if not typed:
        action = _say("Set RQUANT_LICENCE or call init()", "请设置环境变量 RQUANT_LICENCE，或调用 init()")
        raise MarketError(401, {"code": "licence_missing", "message": _say("no license", "没有许可"), "action": action})
    typed = typed.decode("utf-8", "replace") if isinstance(typed, (bytes, bytearray)) else str(typed)
    plain = "" if len(typed) > _LONGEST_LICENCE else unicodedata.normalize("NFKC", typed)
    plain = "".join(each for each in plain if unicodedata.category(each) != "Cf")
    plain = re.sub(rf"=?\r?\n[>|{_SPACE}]*", "\n", plain)
    whole = next((found.group() for found in _LICENCE.finditer(plain) if found.group(1)), plain)
    text = re.sub(f"[{_SPACE}]+", "", whole)
    # A header carries nothing else; the interface judges the rest.
    if not re.fullmatch("[!-~]+", text):
        message = _say("the license key is incomplete or is not a license key", "许可文本不完整，或者不是许可文本")
        action = _say("Copy the whole key again from the mail or the account page", "请从邮件或账号页重新复制整段许可文本")
        raise MarketError(401, {"code": "licence_invalid", "message": message, "action": action})
    return text


def _refused(field, given, must, allowed):
    """A refusal of a parameter that was not sent, in the form of the interface's own."""
    given = str(given)
    given = given if len(given) <= 64 else f"{given[:64]}…"
    message = f"{field}: {given!r} {must}"
    body = {"code": "parameter_invalid", "message": message, "field": field, "given": given, "allowed": allowed}
    return MarketError(400, body)


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


def _with_retry(get):
    """Calls a function that sends a GET, once more if its failure is temporary and the wait is short enough."""
    try:
        return get()
    except MarketError as error:
        wait = error.retry_after
        if wait is None or wait > LONGEST_WAIT_SECONDS:
            raise
    time.sleep(wait)
    return get()


def _get(name, *keys, query=None):
    """The JSON answer of an endpoint, which has these keys."""
    request = _request(name, query)
    return _with_retry(lambda: _ask(request, keys))


def _ask(request, keys):
    with _open(request) as reply:
        answer = _read(reply)
    if not isinstance(answer, dict) or any(key not in answer for key in keys):
        raise _unreadable(reply.status)
    return answer


def _download(name, wanted, path):
    part, digest = f"{path}.part", hashlib.sha256()
    try:
        with _open_delivery(name) as reply, open(part, "wb") as target:
            for block in _blocks(reply, wanted["bytes"]):
                digest.update(block)
                target.write(block)
        if digest.hexdigest() != wanted["sha256"]:
            message = _say(f"{wanted['file']} did not arrive whole", f"{wanted['file']} 没有完整到达")
            raise NetworkError(502, {"code": "sha256_differs", "message": message}, RETRY_SECONDS)
        os.replace(part, path)
    finally:
        if os.path.exists(part):
            os.remove(part)


def _open_delivery(name):
    """The file, from here or, without the license, from the address that the answer names."""
    reply = _open(_request(name))
    if "application/json" not in reply.headers.get("Content-Type", ""):
        return reply
    with reply:
        answer = _read(reply)
    url = answer.get("url") if isinstance(answer, dict) else None
    if not isinstance(url, str) or not url.startswith(("https://", "http://")):
        raise _unreadable(reply.status)
    return _open(url)


def _speaks_chinese():
    # Windows names languages in words: "Chinese (Simplified)_China".
    return (locale.getlocale()[0] or "").lower().startswith(("zh", "chinese"))


def _say(english, chinese):
    return chinese if _speaks_chinese() else english


def _path(part):
    return urllib.parse.quote(str(part).encode("utf-8", "replace"), safe="")


def _request(name, query=None):
    headers = {
        "Authorization": f"Bearer {_licence_text()}",
        "Accept": "application/json",
        "Accept-Encoding": "gzip",
        "Accept-Language": "zh-CN" if _speaks_chinese() else "en",
    }
    if CLIENT_ID:
        if not re.fullmatch(r"[A-Za-z0-9._-]{1,64}", str(CLIENT_ID)):
            must = _say('must be 1 to 64 letters, digits, ".", "_" or "-"', "只能是 1 到 64 个字母、数字、“.”“_”“-”")
            raise _refused("x-client-id", CLIENT_ID, must, {"type": "text", "pattern": "^[A-Za-z0-9._-]{1,64}$"})
        headers["X-Client-Id"] = str(CLIENT_ID)
    url = f"{BASE_URL}/{name}" + ("?" + urllib.parse.urlencode(query) if query else "")
    return urllib.request.Request(url, headers=headers)


def _open(request):
    try:
        return _opener.open(request, timeout=TIMEOUT_SECONDS)
    except urllib.error.HTTPError as error:
        with error:
            raise _refusal(error) from None
    except (OSError, http.client.HTTPException) as error:
        raise _lost(error) from error


def _refusal(error):
    """The interface's refusal, or a NetworkError for the answer of something else on the way."""
    wait = _seconds(error.headers.get("Retry-After", ""))
    if 300 <= error.code < 400:
        to = error.headers.get("Location", "")
        action = _say(
            "No license was sent there. Set BASE_URL to the address of the interface, or log in to the network",
            "许可没有发到那里。请把 BASE_URL 设为接口的地址；网络要求登录时，请先登录",
        )
        message = _say(f"{error.url} leads to {to}", f"{error.url} 被转到 {to}")
        return NetworkError(error.code, {"code": "redirected", "message": message, "action": action})
    try:
        body = _read(error)
    except NetworkError as cut:
        body, wait = None, cut.retry_after if wait is None and cut.code == "network_failed" else wait
    if isinstance(body, dict) and "code" in body:
        return MarketError(error.code, body, wait)
    return _unreadable(error.code, RETRY_SECONDS if wait is None and error.code >= 500 else wait)


def _seconds(retry_after):
    """Seconds of a Retry-After header, which holds a number or a date; None without either."""
    if re.fullmatch("[0-9]{1,9}", retry_after):
        return int(retry_after)
    try:
        return max(0, email.utils.parsedate_to_datetime(retry_after).timestamp() - time.time())
    except (TypeError, ValueError, IndexError, OverflowError):
        return None


def _lost(error):
    """The NetworkError for an exception of the connection. A certificate that is not trusted will not be at the second try."""
    reason = getattr(error, "reason", error)
    message = _say("no whole answer arrived", "没有收到完整的答复") + f": {reason or type(error).__name__}"
    action = _say(
        f"Check the network, the proxy and BASE_URL, {BASE_URL}, then try again",
        f"请检查网络、代理与 BASE_URL（{BASE_URL}），再试一次",
    )
    wait = None if type(reason).__name__ == "SSLCertVerificationError" else RETRY_SECONDS
    return NetworkError(None, {"code": "network_failed", "message": message, "action": action}, wait)


def _unreadable(status, wait=None):
    message = _say("the answer does not come from the interface", "收到的不是接口的答复")
    action = _say(
        f"A proxy or a log-in page may have answered. Check the network and BASE_URL, {BASE_URL}",
        f"可能是代理或登录页代为答复。请检查网络与 BASE_URL（{BASE_URL}）",
    )
    body = {"code": "answer_unreadable", "message": message, "action": action}
    return NetworkError(status, body, RETRY_SECONDS if status == 200 else wait)


def _read(reply):
    """The JSON of an answer within LONGEST_ANSWER_SECONDS and LONGEST_ANSWER_BYTES, packed and unpacked."""
    ends = time.monotonic() + LONGEST_ANSWER_SECONDS
    body = b"".join(_blocks(reply, LONGEST_ANSWER_BYTES, ends))
    try:
        if reply.headers.get("Content-Encoding", "").strip().lower() in ("gzip", "x-gzip"):
            unpacking = zlib.decompressobj(wbits=31)
            body = unpacking.decompress(body, LONGEST_ANSWER_BYTES)
            if not unpacking.eof:
                raise _lost(EOFError(_say("the compressed answer is cut off or too long", "压缩的答复被截断或过长")))
        return json.loads(body)
    except (ValueError, RecursionError, zlib.error) as error:
        raise _unreadable(reply.status) from error


def _blocks(reply, most, ends=float("inf")):
    """The bytes of an answer. NetworkError where they break off, are more than `most` or take longer than `ends`."""
    length, total = reply.headers.get("Content-Length", ""), 0
    length = int(length) if length.isdecimal() else None
    while length is None or total < length:
        try:
            block = reply.read1(1 << 16)
        except (OSError, ValueError, http.client.HTTPException) as error:
            raise _lost(error) from error
        if not block:
            break
        total += len(block)
        if total > most:
            raise _lost(OverflowError(_say(f"longer than {most:,} bytes", f"超过 {most:,} 字节")))
        if time.monotonic() > ends:
            raise _lost(TimeoutError(_say("it took too long", "用时过长")))
        yield block
    if length is not None and total < length:
        raise _lost(EOFError(_say(f"{total:,} of {length:,} bytes", f"{length:,} 字节中只收到 {total:,} 字节")))
