import { dataApiApiPath, dataApiClientModule, dataNotice } from '#contract/data-api.ts';

type AnswerExample = {
  /** Path and query below `dataApiApiPath`. */
  question: string;
  /** The answer as JSON, a row a line. */
  text: string;
};

/** The first rows of a table's answer. @param more true if there is a next page, which begins at row 2 */
function tableAnswer(
  question: string,
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  more: boolean,
): AnswerExample {
  const list = (values: readonly (string | number)[]) => `[${values.map((value) => JSON.stringify(value)).join(', ')}]`;
  const next = more ? `"/api${dataApiApiPath}${question.replaceAll(/(?<=factors=\w+),/g, '%2C')}&offset=2"` : 'null';
  return {
    question,
    text: `{
  "simulated": true,
  "notice": ${JSON.stringify(dataNotice['en-US'])},
  "columns": ${list(columns)},
  "rows": [
${rows.map((row) => `    ${list(row)}`).join(',\n')}
  ],
  "next": ${next}
}`,
  };
}

const days = 'start_date=2025-12-22&end_date=2025-12-24';

/** The answer that the manual prints. */
export const answerExample = tableAnswer(
  `/prices?order_book_ids=SIM001&${days}&fields=close&limit=2`,
  ['order_book_id', 'date', 'close'],
  [
    ['SIM001', '2025-12-22', 23.3449],
    ['SIM001', '2025-12-23', 22.9546],
  ],
  true,
);

/** The answers that the reference prints, by the call's name; `server/features/data-api/documentation.test.ts` compares them with the real ones. */
export const answerExamples: Readonly<Record<string, AnswerExample>> = {
  instruments: tableAnswer(
    '/instruments?limit=2',
    ['order_book_id', 'type', 'industry', 'listed_date'],
    [
      ['SIM001', 'CS', 'banks', '2016-01-04'],
      ['SIM002', 'CS', 'food_beverage', '2016-01-04'],
    ],
    true,
  ),
  tradingDates: tableAnswer(
    `/trading_dates?${days}`,
    ['date'],
    [['2025-12-22'], ['2025-12-23'], ['2025-12-24']],
    false,
  ),
  prices: answerExample,
  factorExposures: tableAnswer(
    `/factor_exposures?order_book_ids=SIM001&${days}&factors=size,beta&limit=2`,
    ['order_book_id', 'date', 'size', 'beta'],
    [
      ['SIM001', '2025-12-22', -0.915645, -0.487372],
      ['SIM001', '2025-12-23', -0.920769, -0.52282],
    ],
    true,
  ),
  factorReturns: tableAnswer(
    `/factor_returns?${days}&factors=market,size&limit=2`,
    ['date', 'market', 'size'],
    [
      ['2025-12-22', 0.02181797, -0.00354408],
      ['2025-12-23', -0.01068831, 0.00115195],
    ],
    true,
  ),
  indexWeights: tableAnswer(
    '/index_weights?order_book_id=SIMALL&start_date=2025-12-22&end_date=2025-12-22&limit=2',
    ['order_book_id', 'date', 'weight'],
    [
      ['SIM001', '2025-12-22', 0.01854706],
      ['SIM002', '2025-12-22', 0.13147373],
    ],
    true,
  ),
};

/** Every function of the client by the call that it makes, in the order in which one needs them. */
export const clientCalls: Readonly<Record<string, string>> = {
  instruments: 'rq.all_instruments()',
  tradingDates: 'rq.get_trading_dates("2025-12-22", "2025-12-24")',
  prices: 'rq.get_price(["SIM001", "SIM002"], "2025-12-22", "2025-12-24", fields=["close"])',
  factorExposures: 'rq.get_factor_exposure("SIM001", "2025-12-22", "2025-12-24", factors=["size"])',
  factorReturns: 'rq.get_factor_return("2025-12-22", "2025-12-24", factors=["market", "size"])',
  indexWeights: 'rq.index_weights("SIMALL", "2025-12-22", "2025-12-24")',
  datasets: 'rq.get_datasets()',
  dataset: 'rq.get_dataset_fields("trading-calendar")',
  datasetRows: 'rq.get_dataset("trading-calendar", "2025-12-22", "2025-12-31")',
  deliveries: 'rq.get_deliveries("trading-calendar")',
  delivery: 'rq.download_delivery("trading-calendar")',
  quota: 'rq.get_quota()',
  sessions: 'rq.get_sessions()',
};

export const clientExample = `import ${dataApiClientModule} as rq\n\n${Object.values(clientCalls).join('\n')}`;
