/**
 * The tickets a browser makes up for itself when it cannot reach the captcha: `trerror_{code}_{appId}_{unix seconds}`, formerly
 * `terror_…`. No server signed them, so anyone can forge one.
 * Source: https://cloud.tencent.com/document/product/1110/84005
 */
export function isDegradedTicket(ticket: string): boolean {
  return /^tr?error_/i.test(ticket);
}
