import type { identity } from '#content/company.ts';
import { overseas } from '#content/overseas.ts';

/** A company that passes the check for placeholders. */
export const ownCompany: typeof identity = {
  brandZh: '某某',
  brandEn: 'Moumou',
  companyZh: '北京某某科技有限公司',
  companyEn: 'Beijing Moumou Technology Co., Ltd.',
  supportEmail: 'support@rquant.test',
  supportPhone: '400-123-4567',
  address: '',
  dataDesk: '数据支持组',
  softwareDesk: '软件支持组',
  securityDesk: '安全负责人',
  salesDesk: '客户组',
  registeredAddress: '北京市海淀区某路 1 号',
  taxNumber: '91110108MA01234567',
  icpNumber: '京ICP备12345678号',
  bankName: '某银行北京某支行',
  bankAccount: '1100 0000 0012 345',
  wechatUrl: 'https://weixin.rquant.test/q',
  weiboUrl: '',
  githubUrl: '',
  columnUrl: '',
};

/** Facts of this company for buyers abroad. */
export const ownOverseas: typeof overseas = {
  example: false,
  registeredAddress: '1 Mou Road, Haidian District, Beijing, China',
  transfer: {
    beneficiary: ownCompany.companyEn,
    beneficiaryAddress: '1 Mou Road, Haidian District, Beijing, China',
    bank: 'Mou Bank, Beijing Branch',
    bankAddress: '2 Mou Road, Beijing, China',
    swift: 'MOUBCNBJ',
    account: '1100 0000 0012 345',
  },
  rates: { ...overseas.rates, source: 'CNY central parity rates, CFETS' },
  exchangeLicensing: ['Licensed.'],
  dataLocation: ['Beijing.'],
  crossBorder: ['By contract.'],
  subProcessors: [],
};
