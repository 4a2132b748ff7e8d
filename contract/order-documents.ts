/** The documents of an order. `confirmation` says what is ordered and how it is paid, for the buyer's accounts department. */
export const orderDocuments = ['contract', 'confirmation', 'receipt'] as const;
export type OrderDocument = (typeof orderDocuments)[number];

/** Where a document of one's own order is read: a PDF, so no call with an envelope. A receipt is there once the order is paid. */
export function orderDocumentPath(id: string, kind: OrderDocument): string {
  return `/business/v1/orders/${id}/${kind}`;
}

/** Where the PDF of an invoice of one's own order, or of a red-letter one, is read. */
export function invoiceFilePath(id: string, number: string): string {
  return `/business/v1/orders/${id}/invoices/${number}`;
}
