import { dataApiApiPath, dataApiClientModule } from '#contract/data-api.ts';

/** An answer that the documentation prints; `server/features/data-api/documentation.test.ts` compares it with the real one. */
export const answerExample = {
  question: `/prices?order_book_ids=SIM001&start_date=2025-12-22&end_date=2025-12-24&fields=close&limit=2`,
  text: `{
  "simulated": true,
  "notice": "Simulated data: the instruments, prices and factors come from a model and belong to no listed company.",
  "columns": ["order_book_id", "date", "close"],
  "rows": [
    ["SIM001", "2025-12-22", 23.3449],
    ["SIM001", "2025-12-23", 22.9546]
  ],
  "next": "/api${dataApiApiPath}/prices?order_book_ids=SIM001&start_date=2025-12-22&end_date=2025-12-24&fields=close&limit=2&offset=2"
}`,
};

/** The answers that the reference prints, by the call's name; each is compared with the real one, too. */
export const answerExamples: Readonly<Record<string, { question: string; text: string }>> = { prices: answerExample };

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
