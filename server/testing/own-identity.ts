/** A company that is not made up, as far as a start can see. */
export const ownIdentity = {
  SITE_COMPANY_ZH: '北京某某科技有限公司',
  SITE_COMPANY_EN: 'Beijing Moumou Technology Co., Ltd.',
  SITE_SUPPORT_EMAIL: 'support@rquant.test',
  SITE_SUPPORT_PHONE: '400-123-4567',
  SITE_TAX_NUMBER: '91110108MA01234567',
  SITE_REGISTERED_ADDRESS: '北京市海淀区某路 1 号',
  SITE_ICP_NUMBER: '京ICP备12345678号',
  SITE_WECHAT_URL: 'https://weixin.rquant.test/q',
  SITE_WEIBO_URL: 'off',
  SITE_GITHUB_URL: 'off',
  SITE_COLUMN_URL: 'off',
  BANK_NAME: '某银行北京某支行',
  BANK_ACCOUNT: '1100 0000 0012 345',
};
