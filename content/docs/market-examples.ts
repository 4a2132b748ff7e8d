import { marketApiPath, marketClientModule } from '#contract/market.ts';

/** What the documentation shows of the market interface; `server/features/market/documentation.test.ts` compares it with the real one. */
export const answerExample = {
  question: `/prices?order_book_ids=SIM001&start_date=2025-12-22&end_date=2025-12-24&fields=close&limit=2`,
  text: `{
  "simulated": true,
  "notice": "模拟数据：证券、价格与因子由站内模型生成，与任何上市公司无关。",
  "columns": ["order_book_id", "date", "close"],
  "rows": [
    ["SIM001", "2025-12-22", 2.1125],
    ["SIM001", "2025-12-23", 2.1412]
  ],
  "next": "/api${marketApiPath}/prices?order_book_ids=SIM001&start_date=2025-12-22&end_date=2025-12-24&fields=close&limit=2&offset=2"
}`,
};

/** Every function of the client, in the order in which one needs them. */
export const clientExample = `import ${marketClientModule} as rq

rq.all_instruments()
rq.get_trading_dates("2025-12-22", "2025-12-24")
rq.get_price(["SIM001", "SIM002"], "2025-12-22", "2025-12-24", fields=["close"])
rq.get_factor_exposure("SIM001", "2025-12-22", "2025-12-24", factors=["size"])
rq.get_factor_return("2025-12-22", "2025-12-24", factors=["market", "size"])
rq.index_weights("SIMALL", "2025-12-22", "2025-12-24")
rq.get_datasets()
rq.get_dataset_fields("trading-calendar")
rq.get_dataset("trading-calendar", "2025-12-22", "2025-12-31")
rq.get_deliveries("trading-calendar")
rq.download_delivery("trading-calendar")
rq.get_quota()
rq.get_sessions()`;
