import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import days from '#lib/shared/spellings/day-spellings.json' with { type: 'json' };
import { licenceSpellings } from '#lib/shared/spellings/licence-spellings.ts';
import { missingPrograms } from '#server/testing/missing-programs.ts';
import { missingPackages, pythonLicence, startPythonClient, type PythonClient } from '#server/testing/python-client.ts';

const missing = missingPrograms('python3');
const missingFrames = missing.length > 0 ? missing : missingPackages('pandas', 'numpy');

/** Answers with a table of the query's values. */
function echo(request: IncomingMessage, response: ServerResponse): void {
  const query = new URL(request.url ?? '', 'http://localhost').searchParams;
  const row = ['order_book_ids', 'start_date'].map((name) => query.get(name));
  const rows = [[...row, request.headers.authorization]];
  response.end(JSON.stringify({ columns: ['ids', 'start', 'licence'], rows, next: null }));
}

let client: PythonClient;
beforeAll(async () => {
  client = await startPythonClient(echo);
});
afterAll(() => client.close());

/** Python functions that call the API with one value and return the received value, or the refusal's code and field. */
const asking = `
rq.pandas = None
def ask(ids="SIM001", start="2025-12-22"):
    try:
        return rq.get_price(ids, start, "2025-12-24")[0]
    except rq.MarketError as error:
        return [error.code, error.field, bool(error.given), error.allowed["type"], str(error)]
def ids(value): 
    got = ask(ids=value)
    return got["ids"] if isinstance(got, dict) else got
def start(value):
    got = ask(start=value)
    return got["start"] if isinstance(got, dict) else got
`;

const refused = (field: string, type: string) => [
  'parameter_invalid',
  field,
  expect.any(Boolean) as boolean,
  type,
  expect.stringContaining(field) as string,
];

/** Evaluates the Python expressions of the rows. */
async function evaluate(setup: string, rows: ReadonlyArray<readonly [expression: string, expected: unknown]>) {
  const source = `${asking}${setup}\nprint(json.dumps([${rows.map(([expression]) => expression).join(',\n')}]))`;
  const got = (await client.run(source)) as unknown[];
  return { got: rows.map(([expression], index) => [expression, got[index]]), expected: rows };
}

describe.skipIf(missing.length > 0)(`the Python client (needs ${missing.join(', ') || 'nothing more'})`, () => {
  it('accepts every iterable except a text as a list of names', async () => {
    const { got, expected } = await evaluate(
      `
class Series:
    """Shaped like one of pandas: neither a list nor a tuple."""
    def __init__(self, values): self.values = values
    def __iter__(self): return iter(self.values)
class Sequence:
    """Iterable by position alone."""
    def __getitem__(self, place): return ["SIM001", "SIM002"][place]
class Scalar:
    """Shaped like an array of numpy without a dimension."""
    def __iter__(self): raise TypeError("iteration over a 0-d array")
    def item(self): return "SIM002"
class Name(str): pass
def failing():
    yield "SIM001"
    raise TypeError("of the caller")
def own_error():
    try: ask(ids=failing())
    except TypeError as error: return str(error)
two = ["SIM001", "SIM002"]`,
      [
        ['ids(two)', 'SIM001,SIM002'],
        ['ids(tuple(two))', 'SIM001,SIM002'],
        ['ids(name for name in two)', 'SIM001,SIM002'],
        ['ids(map(str.upper, ["sim001", "sim002"]))', 'SIM001,SIM002'],
        ['sorted(ids(set(two)).split(","))', ['SIM001', 'SIM002']],
        ['ids(frozenset(["SIM001"]))', 'SIM001'],
        ['ids(dict.fromkeys(two))', 'SIM001,SIM002'],
        ['ids(dict.fromkeys(two).keys())', 'SIM001,SIM002'],
        ['ids({1: "SIM001", 2: "SIM002"}.values())', 'SIM001,SIM002'],
        ['ids(Series(two))', 'SIM001,SIM002'],
        ['ids(Sequence())', 'SIM001,SIM002'],
        ['ids(Series([Name("SIM001"), b"SIM002"]))', 'SIM001,SIM002'],
        ['ids(Scalar())', 'SIM002'],
        ['ids("SIM001")', 'SIM001'],
        ['ids("SIM001,SIM002")', 'SIM001,SIM002'],
        ['ids(b"SIM001")', 'SIM001'],
        ['ids([600000])', '600000'],
        ['ids([])', ''],
        ['ids([None])', refused('order_book_ids', 'list')],
        ['ids([float("nan"), "SIM001"])', refused('order_book_ids', 'list')],
        ['ids([("SIM001", "2025-12-22")])', refused('order_book_ids', 'list')],
        ['ids([True])', refused('order_book_ids', 'list')],
        ['ids(1.5)', refused('order_book_ids', 'list')],
        ['ids("SIM001" for _ in iter(int, 1))', refused('order_book_ids', 'list')],
        ['ids("中" * 5000)', refused('order_book_ids', 'text')],
        ['ids("SIM\\ud800")', 'SIM?'],
        ['own_error()', 'of the caller'],
      ],
    );
    expect(got).toEqual(expected);
  });

  it('accepts Python dates, and takes the day of an instant in Beijing', async () => {
    const { got, expected } = await evaluate(
      `
from datetime import date, datetime, time, timedelta, timezone
at = lambda hours, *when: datetime(*when, tzinfo=timezone(timedelta(hours=hours)))
class Moment:
    """Shaped like a class of a library of dates: no subclass of Python's."""
    def __init__(self, text): self.text = text
    def isoformat(self): return self.text
class NaT(datetime):
    def __eq__(self, _): return False
    def __ne__(self, _): return True
    __hash__ = None
    def __str__(self): return "NaT"
class Datetime64:
    """Shaped like numpy's."""
    class dtype: kind = "M"
    def __init__(self, text): self.text = text
    def __str__(self): return self.text`,
      [
        ['start(date(2025, 12, 22))', '2025-12-22'],
        ['start(datetime(2025, 12, 22, 23, 59))', '2025-12-22'],
        ['start(at(8, 2025, 12, 22))', '2025-12-22'],
        ['start(at(0, 2025, 12, 22))', '2025-12-22'],
        ['start(at(0, 2025, 12, 21, 16))', '2025-12-22'],
        ['start(at(-5, 2025, 12, 22, 12))', '2025-12-23'],
        ['start(Moment("2025-12-22"))', '2025-12-22'],
        ['start(Moment("2025-12-21T16:00:00+00:00"))', '2025-12-22'],
        ['start(Datetime64("2025-12-22"))', '2025-12-22'],
        ['start(Datetime64("2025-12-22T09:30:00.000000000"))', '2025-12-22'],
        ['start(20251222)', '2025-12-22'],
        ['start(b"2025-12-22")', '2025-12-22'],
        ['start(date(800, 1, 5))', '0800-01-05'],
        ['start(NaT(2025, 12, 22))', refused('start_date', 'date')],
        ['start(Datetime64("NaT"))', refused('start_date', 'date')],
        ['start(Datetime64("2025-12"))', refused('start_date', 'date')],
        ['start(time(9, 30))', refused('start_date', 'date')],
        ['start(date)', refused('start_date', 'date')],
        ['start(timedelta(1))', refused('start_date', 'date')],
        ['start(["2025-12-22"])', refused('start_date', 'date')],
        ['start(20251222.0)', refused('start_date', 'date')],
        ['start(at(-8, 9999, 12, 31, 23))', refused('start_date', 'date')],
        ['start(None)', null],
      ],
    );
    expect(got).toEqual(expected);
  });

  it('accepts exactly the site’s spellings of a day', async () => {
    const all = [...days['of2026-01-05'], ...days.none];
    const got = await client.run(`${asking}\nprint(json.dumps([start(text) for text in given]))`, all);
    const expected = [
      ...days['of2026-01-05'].map(() => '2026-01-05'),
      ...days.none.map(() => refused('start_date', 'date')),
    ];
    expect(got).toEqual(expected);
  });

  it('accepts the site’s spellings of a licence', async () => {
    const program = `${asking}
got = []
for text in given:
    rq.init(text)
    got.append(ask()["licence"])
rq.init(given[0].encode())
print(json.dumps(got + [ask()["licence"]]))`;
    const spelled = licenceSpellings.map((spell) => spell(pythonLicence));
    const got = (await client.run(program, spelled)) as string[];
    expect(got.filter((text) => text !== `Bearer ${pythonLicence}`)).toEqual([]);
    expect(got).toHaveLength(spelled.length + 1);
  });

  it('refuses an invalid licence, and a name that no header can contain, before sending', async () => {
    const program = `
rq.pandas = None
def refusal(licence, name=None):
    rq.init(licence)
    rq.CLIENT_ID = name
    try:
        rq.get_quota()
    except rq.MarketError as error:
        return [error.status, error.code, error.field, bool(error.message)]
print(json.dumps([refusal(text) for text in given] + [refusal(rq.os.environ["RQUANT_LICENCE"], "研究 1")]))`;
    const texts = ['许可', `${pythonLicence}.`.repeat(100), `${pythonLicence} é`.slice(50), '\u200b'];
    const invalid = [401, 'licence_invalid', null, true];
    expect(await client.run(program, texts)).toEqual([
      ...texts.map(() => invalid),
      [400, 'parameter_invalid', 'x-client-id', true],
    ]);
  });
});

describe.skipIf(missingFrames.length > 0)(
  `pandas and numpy (need ${missingFrames.join(', ') || 'nothing more'})`,
  () => {
    it('produce lists and dates that the client accepts, and missing values that it refuses', async () => {
      const { got, expected } = await evaluate(
        `
import numpy as np, pandas as pd
two = ["SIM001", "SIM002"]
frame = pd.DataFrame({"order_book_id": two})
both = pd.MultiIndex.from_product([two, pd.to_datetime(["2025-12-22"])], names=["order_book_id", "date"])`,
        [
          ['ids(frame["order_book_id"])', 'SIM001,SIM002'],
          ['ids(frame.set_index("order_book_id").index)', 'SIM001,SIM002'],
          ['ids(frame["order_book_id"].astype("category"))', 'SIM001,SIM002'],
          ['ids(frame["order_book_id"].astype("string").array)', 'SIM001,SIM002'],
          ['ids(frame["order_book_id"].unique())', 'SIM001,SIM002'],
          ['ids(both.get_level_values(0))', 'SIM001,SIM002'],
          ['ids(np.array(two))', 'SIM001,SIM002'],
          ['ids(np.array(two, dtype="S6"))', 'SIM001,SIM002'],
          ['ids(np.array("SIM001"))', 'SIM001'],
          ['ids(np.str_("SIM001"))', 'SIM001'],
          ['ids(both)', refused('order_book_ids', 'list')],
          ['ids(pd.Series(["SIM001", None], dtype="string"))', refused('order_book_ids', 'list')],
          ['start(pd.Timestamp("2025-12-22 09:30"))', '2025-12-22'],
          ['start(pd.Timestamp("2025-12-21 16:00", tz="UTC"))', '2025-12-22'],
          ['start(np.datetime64("2025-12-22"))', '2025-12-22'],
          ['start(np.datetime64("2025-12-22T09:30", "ns"))', '2025-12-22'],
          ['start(pd.to_datetime(["2025-12-22"]).values[0])', '2025-12-22'],
          ['start(pd.to_datetime(["2025-12-22"])[0])', '2025-12-22'],
          ['start(pd.Period("2025-12-22", "D"))', '2025-12-22'],
          ['start(pd.NaT)', refused('start_date', 'date')],
          ['start(pd.NA)', refused('start_date', 'date')],
          ['start(np.datetime64("NaT"))', refused('start_date', 'date')],
          ['start(float("nan"))', refused('start_date', 'date')],
        ],
      );
      expect(got).toEqual(expected);
    });
  },
);
