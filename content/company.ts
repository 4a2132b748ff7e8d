import company from './company.json' with { type: 'json' };

/**
 * The company's identity. `content/company.json` is the only file that spells the brand, the company and its contacts.
 * It is part of the pages and of the release. Its values are invented: a public site does not start with them
 * (server/kernel/config/placeholders.ts).
 *
 * - `companyZh`, `companyEn`: the legal name, in the copyright line and the agreements
 * - `address`: where visitors are received, e.g. 北京市某区某路 1 号; empty if there is no such place
 * - `dataDesk`, `softwareDesk`, `securityDesk`, `salesDesk`: the group or the person, by name and role, that answers
 *   questions
 * - `registeredAddress`, `taxNumber` (统一社会信用代码): for contracts
 * - `icpNumber`: at the bottom of every page, linked to the filing site
 * - `bankName`, `bankAccount`: destination of bank transfers; the payee is the company
 * - `wechatUrl`: content of the official account's QR code, or empty
 * - `weiboUrl`, `githubUrl`, `columnUrl` (the question-and-answer column): empty if the company has none
 */
export const identity: Readonly<typeof company> = company;

/**
 * Returns true for an invented value: a sample's words, an address that is reserved for examples (RFC 2606), or a
 * number of zeros only.
 */
export function isPlaceholder(value: string): boolean {
  return (
    /示例|\bsample\b|\bexample\.(?:com|org|net)\b/i.test(value) || /^\d{0,3}0{7,}$/.test(value.replaceAll(/\D/g, ''))
  );
}

/**
 * True while the company's name is a placeholder: the price page, quotations and contracts then call the prices a
 * sample company's.
 */
export const isSampleCompany = isPlaceholder(identity.companyZh);
