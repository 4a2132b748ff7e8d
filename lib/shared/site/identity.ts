/**
 * Who we are: the one file that spells the brand, the company and how to reach it. Each value can be overridden by the
 * environment variable named beside it, at build for pages and at start for the server. The defaults are made up.
 */
const env = process.env;

export const identity = {
  /** SITE_BRAND_ZH */
  brandZh: env['SITE_BRAND_ZH'] || '睿量',
  /** SITE_BRAND_EN */
  brandEn: env['SITE_BRAND_EN'] || 'RQuant',
  /** SITE_COMPANY_ZH: the legal name, in the copyright line and the agreements */
  companyZh: env['SITE_COMPANY_ZH'] || '睿量（示例）科技有限公司',
  /** SITE_COMPANY_EN */
  companyEn: env['SITE_COMPANY_EN'] || 'RQuant (Sample) Technology Co., Ltd.',
  /** SITE_SUPPORT_EMAIL */
  supportEmail: env['SITE_SUPPORT_EMAIL'] || 'support@example.com',
  /** SITE_SUPPORT_PHONE */
  supportPhone: env['SITE_SUPPORT_PHONE'] || '400-000-0000',
  /** SITE_ADDRESS: where visitors are received, e.g. 北京市某区某路 1 号; the sample company has none */
  address: env['SITE_ADDRESS'] || '',
  /** SITE_TAX_NUMBER: 统一社会信用代码, in contracts */
  taxNumber: env['SITE_TAX_NUMBER'] || '000000000000000000',
  /** SITE_REGISTERED_ADDRESS: where the company is registered, in contracts */
  registeredAddress: env['SITE_REGISTERED_ADDRESS'] || '示例市示例区示例路 0 号',
  /** SITE_ICP_NUMBER: shown at the bottom of every page, linked to the filing site */
  icpNumber: env['SITE_ICP_NUMBER'] || '京ICP备00000000号',
  /** SITE_WECHAT_URL: what the QR code of the official account encodes */
  wechatUrl: env['SITE_WECHAT_URL'] || 'https://example.com/wechat',
  /** SITE_WEIBO_URL */
  weiboUrl: env['SITE_WEIBO_URL'] || 'https://example.com/weibo',
  /** SITE_GITHUB_URL */
  githubUrl: env['SITE_GITHUB_URL'] || 'https://example.com/github',
  /** SITE_COLUMN_URL: the question-and-answer column linked from the footer */
  columnUrl: env['SITE_COLUMN_URL'] || 'https://example.com/column',
} as const;

/** While no operator has put its name in, the prices are a sample company's, and pages that show them say so. */
export const isSampleCompany = !env['SITE_COMPANY_ZH'];

/** PUBLIC_ORIGIN: where the site is reached; makes the addresses in metadata absolute. */
export const siteOrigin = env['PUBLIC_ORIGIN'] || 'http://localhost:3000';
