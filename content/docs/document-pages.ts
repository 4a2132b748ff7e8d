/** The pages of `/doc/{page}` in reading order, each a file of `content/docs`. */
export const documentPages = [
  'rqsdk',
  'rqsdk-backtest',
  'rqsdk-backtest-scope',
  'rqsdk-backtest-run',
  'rqsdk-factor',
  'rqsdk-factor-tests',
  'rqsdk-optimizer',
  'rqsdk-optimizer-model',
  'rqsdk-attribution',
  'quant',
  'quant-team',
  'rqams',
  'rqams-analysis',
  'rqams-risk',
  'market-push',
  'market-push-limits',
  'mobile',
  'edu',
  'brand',
] as const;
export type DocumentPage = (typeof documentPages)[number];

/** The pages that begin a document. A page belongs to the document whose name it begins with. */
export const documentHeads = [
  'rqsdk',
  'quant',
  'rqams',
  'market-push',
  'mobile',
  'edu',
  'brand',
] as const satisfies readonly DocumentPage[];

/** The pages of the data API's manual after its first one, `/rqdata/doc/{page}`, in both languages. */
export const manualPages = ['coverage', 'symbols', 'point-in-time', 'requests', 'errors', 'client'] as const;
export type ManualPage = (typeof manualPages)[number];
