/**
 * Who we are: the one file that spells the brand, the company and how to reach it. Each value can be overridden by the
 * environment variable of its name, at build for pages and at start for the server. The defaults are made up: a site that strangers
 * reach does not start with them (server/kernel/config/placeholders.ts).
 */
const env = process.env;

export const sampleIdentity = {
  SITE_BRAND_ZH: '睿量',
  SITE_BRAND_EN: 'RQuant',
  /** The legal name, in the copyright line and the agreements. */
  SITE_COMPANY_ZH: '睿量（示例）科技有限公司',
  SITE_COMPANY_EN: 'RQuant (Sample) Technology Co., Ltd.',
  SITE_SUPPORT_EMAIL: 'support@example.com',
  SITE_SUPPORT_PHONE: '400-000-0000',
  /** Where visitors are received, e.g. 北京市某区某路 1 号; the sample company has none. */
  SITE_ADDRESS: '',
  /** 统一社会信用代码, in contracts. */
  SITE_TAX_NUMBER: '000000000000000000',
  /** Where the company is registered, in contracts. */
  SITE_REGISTERED_ADDRESS: '示例市示例区示例路 0 号',
  /** Shown at the bottom of every page, linked to the filing site. */
  SITE_ICP_NUMBER: '京ICP备00000000号',
  /** What the QR code of the official account encodes. */
  SITE_WECHAT_URL: 'https://example.com/wechat',
  SITE_WEIBO_URL: 'https://example.com/weibo',
  SITE_GITHUB_URL: 'https://example.com/github',
  /** The question-and-answer column linked from the footer. */
  SITE_COLUMN_URL: 'https://example.com/column',
};

const valueOf = (name: keyof typeof sampleIdentity): string => env[name] || sampleIdentity[name];
/** Nothing for one that the company does not have, which says `off`. */
const linkOf = (name: keyof typeof sampleIdentity): string => (env[name] === 'off' ? '' : valueOf(name));

export const identity = {
  brandZh: valueOf('SITE_BRAND_ZH'),
  brandEn: valueOf('SITE_BRAND_EN'),
  companyZh: valueOf('SITE_COMPANY_ZH'),
  companyEn: valueOf('SITE_COMPANY_EN'),
  supportEmail: valueOf('SITE_SUPPORT_EMAIL'),
  supportPhone: valueOf('SITE_SUPPORT_PHONE'),
  address: valueOf('SITE_ADDRESS'),
  taxNumber: valueOf('SITE_TAX_NUMBER'),
  registeredAddress: valueOf('SITE_REGISTERED_ADDRESS'),
  icpNumber: valueOf('SITE_ICP_NUMBER'),
  wechatUrl: linkOf('SITE_WECHAT_URL'),
  weiboUrl: linkOf('SITE_WEIBO_URL'),
  githubUrl: linkOf('SITE_GITHUB_URL'),
  columnUrl: linkOf('SITE_COLUMN_URL'),
} as const;

/** While no operator has put its name in, the prices are a sample company's, and pages that show them say so. */
export const isSampleCompany = !env['SITE_COMPANY_ZH'];

/** PUBLIC_ORIGIN: where the site is reached; makes the addresses in metadata absolute. */
export const siteOrigin = env['PUBLIC_ORIGIN'] || 'http://localhost:3000';
