import company from './company.json' with { type: 'json' };

/**
 * Who we are: the one file that spells the brand, the company and how to reach it, `content/company.json`, part of the pages and of the
 * release. What stands there is made up: a site that strangers reach does not start with it (server/kernel/config/placeholders.ts).
 *
 * - `companyZh`, `companyEn`: the legal name, in the copyright line and the agreements
 * - `address`: where visitors are received, e.g. 北京市某区某路 1 号; empty where there is no such place
 * - `dataDesk`, `softwareDesk`, `securityDesk`, `salesDesk`: who answers a question about it, a group or a person by name and role
 * - `registeredAddress`, `taxNumber` (统一社会信用代码): in contracts
 * - `icpNumber`: at the bottom of every page, linked to the filing site
 * - `bankName`, `bankAccount`: where bank transfers go; the payee is the company
 * - `wechatUrl`: what the QR code of the official account encodes; like `weiboUrl`, `githubUrl` and `columnUrl` (the question-and-answer
 *   column) empty where the company has none
 */
export const identity: Readonly<typeof company> = company;

/** Whether a value is made up: a sample's words, an address that is reserved for examples (RFC 2606), or a number of nothing but zeros. */
export function isPlaceholder(value: string): boolean {
  return (
    /示例|\bsample\b|\bexample\.(?:com|org|net)\b/i.test(value) || /^\d{0,3}0{7,}$/.test(value.replaceAll(/\D/g, ''))
  );
}

/** While no company has put its name in, the prices are a sample company's: the price page, quotations and contracts say so. */
export const isSampleCompany = isPlaceholder(identity.companyZh);
