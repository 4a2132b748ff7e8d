import type { Locale, Wording } from './locale.ts';

/**
 * Every business refusal of the API: an HTTP 200 with this non-zero `code` and the wording in the visitor's language.
 * Hundreds are groups: 10 session, 11 codes and captcha, 12 accounts and passwords, 13 WeChat, 20 input, 30 trials, 40 orders, 50 recruitment, 60 marketplace.
 */
export const refusals = {
  notSignedIn: { code: 1001, 'zh-CN': '请先登录', 'en-US': 'Please log in first' },
  captchaFailed: {
    code: 1101,
    'zh-CN': '人机验证未通过，请重新验证',
    'en-US': 'The human check did not pass. Please try again',
  },
  codeWrong: {
    code: 1102,
    'zh-CN': '验证码错误或已失效',
    'en-US': 'The verification code is wrong or has expired',
  },
  codePaused: {
    code: 1103,
    'zh-CN': '验证码错误次数过多，该号码或邮箱的验证码已暂停使用 24 小时，登录请改用密码',
    'en-US':
      'Too many wrong codes. Codes for this number or address are paused for 24 hours; log in with your password instead',
  },
  codeNotSent: {
    code: 1104,
    'zh-CN': '验证码发送失败，请稍后重试',
    'en-US': 'The code could not be sent. Please try again later',
  },
  sendingSuspended: {
    code: 1105,
    'zh-CN': '验证码发送服务繁忙，请稍后再试',
    'en-US': 'Code sending is busy. Please try again later',
  },
  captchaRequired: {
    code: 1106,
    'zh-CN': '请完成人机验证后重试',
    'en-US': 'Please complete the human check and try again',
  },
  agreementMissing: {
    code: 1201,
    'zh-CN': '请阅读并同意用户协议与隐私政策',
    'en-US': 'Please read and accept the terms and the privacy policy',
  },
  accountUnknown: {
    code: 1202,
    'zh-CN': '该手机号尚未注册',
    'en-US': 'This phone number is not registered',
  },
  loginFailed: { code: 1203, 'zh-CN': '账号或密码错误', 'en-US': 'Wrong account or password' },
  loginThrottled: {
    code: 1204,
    'zh-CN': '登录失败次数过多，请稍后再试或使用验证码登录',
    'en-US': 'Too many failed attempts. Try again later or log in with a code',
  },
  passwordCommon: {
    code: 1205,
    'zh-CN': '该密码过于常见，请换一个',
    'en-US': 'This password is too common. Please choose another one',
  },
  passwordProofMissing: {
    code: 1206,
    'zh-CN': '请先验证当前密码或手机验证码',
    'en-US': 'Please confirm your current password or a verification code first',
  },
  phoneTaken: {
    code: 1207,
    'zh-CN': '该手机号已绑定其他账号',
    'en-US': 'This phone number belongs to another account',
  },
  emailTaken: {
    code: 1208,
    'zh-CN': '该邮箱已绑定其他账号',
    'en-US': 'This e-mail address belongs to another account',
  },
  deviceUnknown: {
    code: 1209,
    'zh-CN': '该设备已退出登录',
    'en-US': 'This device is no longer logged in',
  },
  wechatFailed: { code: 1301, 'zh-CN': '微信绑定失败，请重新绑定', 'en-US': 'WeChat binding failed, please rebind' },
  wechatExpired: {
    code: 1302,
    'zh-CN': '微信身份绑定超时，请重新绑定',
    'en-US': 'WeChat identity binding timed out, please rebind',
  },
  trialEnded: {
    code: 3001,
    'zh-CN': '该产品的试用已结束，如需继续使用请联系我们延期或购买',
    'en-US': 'The trial of this product has ended. Contact us to extend it, or buy a licence',
  },
  workspaceUnknown: {
    code: 3002,
    'zh-CN': '没有找到该工作空间，或您不是其成员',
    'en-US': 'There is no such workspace, or you are not a member of it',
  },
  lookupUnavailable: {
    code: 3003,
    'zh-CN': '暂时无法查询单位名称，请直接填写全称',
    'en-US': 'Names cannot be looked up right now. Please type the full name',
  },
  intentionUnknown: {
    code: 4001,
    'zh-CN': '没有找到该报价，请重新配置',
    'en-US': 'There is no such quote. Please configure again',
  },
  intentionExpired: {
    code: 4002,
    'zh-CN': '报价已过期，请重新获取报价后下单',
    'en-US': 'The quote has expired. Please ask for a new one',
  },
  intentionOrdered: {
    code: 4003,
    'zh-CN': '该报价已生成订单，请在“我的订单”中查看',
    'en-US': 'This quote has become an order already. Please see your orders',
  },
  orderUnknown: { code: 4004, 'zh-CN': '没有找到该订单', 'en-US': 'There is no such order' },
  orderNotPayable: {
    code: 4005,
    'zh-CN': '该订单已关闭或已付款，不能再支付',
    'en-US': 'This order is closed or paid and cannot be paid',
  },
  orderNotCancellable: {
    code: 4006,
    'zh-CN': '该订单已付款、已关闭或已提交转账流水号，不能取消',
    'en-US': 'This order is paid, closed or announced as transferred and cannot be cancelled',
  },
  orderNotRefundable: {
    code: 4007,
    'zh-CN': '该订单当前不能申请退款',
    'en-US': 'No refund can be asked for this order now',
  },
  paymentUnavailable: {
    code: 4008,
    'zh-CN': '暂时无法发起支付，请稍后重试或换一种支付方式',
    'en-US': 'The payment could not be started. Please try again, or pay another way',
  },
  keyReused: {
    code: 4009,
    'zh-CN': '该请求已提交过不同的内容，请刷新页面后重试',
    'en-US': 'This request was made before with other details. Please reload the page',
  },
  ordersOpen: {
    code: 4010,
    'zh-CN': '还有已付款待开通或退款中的订单，请处理完成后再注销账号',
    'en-US': 'Paid orders still wait for their licence or refund. Please delete the account afterwards',
  },
  invoiceIssued: {
    code: 4011,
    'zh-CN': '该订单的发票已开具，需要更正请联系我们',
    'en-US': 'The invoice of this order is issued. Please contact us for a correction',
  },
  invoiceNotPossible: {
    code: 4012,
    'zh-CN': '该订单尚未付款、已关闭或已退款，不能申请发票',
    'en-US': 'This order is unpaid, closed or refunded, so no invoice can be asked for',
  },
  openingClosed: {
    code: 5001,
    'zh-CN': '该职位已停止接收申请，欢迎查看其他职位',
    'en-US': 'This opening no longer takes applications. Please look at the others',
  },
  resumeBad: {
    code: 5002,
    'zh-CN': '无法读取该文件，请用办公软件重新导出为 PDF 或 .docx 后上传',
    'en-US': 'This file cannot be read. Please export it anew as a PDF or .docx and send that',
  },
  resumeMissing: {
    code: 5003,
    'zh-CN': '简历已失效，请重新上传',
    'en-US': 'The résumé has expired. Please send it again',
  },
  alreadyApplied: {
    code: 5004,
    'zh-CN': '您已申请过该职位，申请编号在此前发给您的确认邮件中',
    'en-US': 'You have applied for this opening already; its code is in the mail that confirmed it',
  },
  applicationUnknown: {
    code: 5005,
    'zh-CN': '没有找到该申请，请核对编号',
    'en-US': 'There is no such application. Please check the code',
  },
  applicationClosed: {
    code: 5006,
    'zh-CN': '该申请的流程已结束，不能再变更',
    'en-US': 'This application has come to its end and cannot be changed',
  },
  resumeUnsafe: {
    code: 5007,
    'zh-CN': '文件含有宏、脚本、附件、外部链接的内容或密码，请另存为不含这些的 PDF 或 .docx 再上传',
    'en-US':
      'This file has macros, scripts, attachments, linked content or a password. Please save it as a PDF or .docx without them',
  },
  productUnknown: {
    code: 6001,
    'zh-CN': '没有找到该数据产品，可能已下架',
    'en-US': 'There is no such data product; it may have been withdrawn',
  },
  badInput: { code: 2001, 'zh-CN': '提交的内容有误', 'en-US': 'The submitted data is not valid' },
} as const satisfies Record<string, Wording & { code: number }>;

export type RefusalName = keyof typeof refusals;

/** The wording of a refusal in one language. */
export function refusalMessage(name: RefusalName, locale: Locale): string {
  return refusals[name][locale];
}
