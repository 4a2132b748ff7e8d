/** The documents of `/doc/{page}`, in the order in which they are read on; the data API's has a page of its own in both languages. */
export const documentPages = ['rqsdk', 'quant', 'rqams', 'market-push', 'mobile', 'edu', 'brand'] as const;
export type DocumentPage = (typeof documentPages)[number];
