import type { Wording } from './locale.ts';

/**
 * The texts beside fields, by the error key of the schemas in `fields.ts` (docs/behaviour.md#field-rules). The browser
 * shows them before sending and the server answers with them.
 */
export const fieldErrors = {
  phoneEmpty: { 'zh-CN': '请填写手机号码', 'en-US': 'Please enter your phone number' },
  phoneBad: { 'zh-CN': '请填写正确的手机号码', 'en-US': 'Please enter a valid phone number' },
  phoneNotReached: {
    'zh-CN': '验证码发不到这个号码，请换一个手机号码，或改用邮箱',
    'en-US': 'Codes cannot be sent to this number; please use another mobile number or your e-mail',
  },
  accountEmpty: { 'zh-CN': '请输入账号', 'en-US': 'Please enter your account' },
  accountBad: { 'zh-CN': '请输入正确的账号', 'en-US': 'Please enter a valid phone number or e-mail' },
  emailEmpty: { 'zh-CN': '请输入邮箱', 'en-US': 'Please enter your e-mail' },
  emailBad: { 'zh-CN': '请输入正确的邮箱', 'en-US': 'Please enter a valid e-mail' },
  codeEmpty: { 'zh-CN': '请填写验证码', 'en-US': 'Please enter the verification code' },
  codeBad: { 'zh-CN': '请填写正确的验证码', 'en-US': 'Please enter a valid verification code' },
  passwordEmpty: { 'zh-CN': '请输入密码', 'en-US': 'Please enter your password' },
  passwordShort: { 'zh-CN': '密码不少于6位', 'en-US': 'The password needs at least 6 characters' },
  passwordLong: { 'zh-CN': '密码不超过128位', 'en-US': 'The password has at most 128 characters' },
  passwordMismatch: { 'zh-CN': '两次密码输入不一致', 'en-US': 'The two passwords differ' },
  passwordPersonal: {
    'zh-CN': '密码不能包含您的姓名、手机号码或邮箱，请换一个',
    'en-US': 'The password must not contain your name, phone number or e-mail',
  },
  agreementMissing: {
    'zh-CN': '请阅读并同意用户协议与隐私政策',
    'en-US': 'Please read and accept the terms and the privacy policy',
  },
  documentsMissing: {
    'zh-CN': '请阅读并同意以上协议',
    'en-US': 'Please read and accept the documents above',
  },
  confirmationWrong: { 'zh-CN': '请按提示输入确认文字', 'en-US': 'Please type the confirmation as shown' },
  nameEmpty: { 'zh-CN': '请填写姓名', 'en-US': 'Please enter your name' },
  companyEmpty: { 'zh-CN': '请填写公司或机构全称', 'en-US': 'Please enter the full name of your organisation' },
  messageEmpty: { 'zh-CN': '请填写内容', 'en-US': 'Please write your message' },
  consentMissing: {
    'zh-CN': '请先同意我们使用以上信息与您联系',
    'en-US': 'Please agree that we use these details to answer you',
  },
  purposeEmpty: { 'zh-CN': '请填写使用目的', 'en-US': 'Please say what you will use it for' },
  resumeEmpty: { 'zh-CN': '请上传简历', 'en-US': 'Please add your résumé' },
  roleEmpty: { 'zh-CN': '请选择您的身份', 'en-US': 'Please choose who you are' },
  courseEmpty: { 'zh-CN': '请填写课程或课题名称', 'en-US': 'Please enter the course or project' },
  seatsBad: { 'zh-CN': '请填写 1 至 500 之间的整数', 'en-US': 'Please enter a whole number from 1 to 500' },
  classCodeBad: {
    'zh-CN': '请填写班级码，例如 C-7Q2M9XK4TB',
    'en-US': 'Please enter the class code, such as C-7Q2M9XK4TB',
  },
  interestEmpty: { 'zh-CN': '请选择希望了解的产品', 'en-US': 'Please choose the product you are interested in' },
  timesEmpty: { 'zh-CN': '请选择希望的时间', 'en-US': 'Please choose the times that suit you' },
  timesGone: {
    'zh-CN': '所选时间已不能预约，请重新选择',
    'en-US': 'These times can no longer be booked, please choose others',
  },
  timesBad: { 'zh-CN': '请选择一至三个时间', 'en-US': 'Please choose one to three times' },
  invoiceTitleEmpty: { 'zh-CN': '请填写发票抬头', 'en-US': 'Please enter the invoice title' },
  taxNumberEmpty: { 'zh-CN': '请填写纳税人识别号', 'en-US': 'Please enter the tax number' },
  taxNumberBad: {
    'zh-CN': '请填写正确的纳税人识别号：18 位统一社会信用代码，或 15、17、20 位的原税号',
    'en-US':
      'Please enter a valid tax number: the unified social credit code of 18 characters, or an older one of 15, 17 or 20',
  },
  invoicePersonSpecial: {
    'zh-CN': '个人只能开具增值税普通发票',
    'en-US': 'An individual can only receive an ordinary VAT invoice',
  },
  invoiceAbroadSpecial: {
    'zh-CN': '境外企业只能开具增值税普通发票',
    'en-US': 'A company abroad can only receive an ordinary VAT invoice',
  },
  bankAccountBad: { 'zh-CN': '请填写正确的银行账号', 'en-US': 'Please enter a valid bank account' },
  slipNumberBad: { 'zh-CN': '请填写正确的转账流水号', 'en-US': 'Please enter a valid transfer slip number' },
  startsOnBad: { 'zh-CN': '开始日期应在今天起 90 天内', 'en-US': 'The first day is from today to 90 days ahead' },
  refundReasonEmpty: { 'zh-CN': '请填写退款原因', 'en-US': 'Please say why you want the money back' },
  dateBad: { 'zh-CN': '请填写正确的日期（YYYY-MM-DD）', 'en-US': 'Please enter a valid date (YYYY-MM-DD)' },
  quantityBad: { 'zh-CN': '请填写可选范围内的整数', 'en-US': 'Please enter a whole number within the range' },
  textLong: { 'zh-CN': '内容过长，请精简', 'en-US': 'This is too long; please shorten it' },
  badText: { 'zh-CN': '含有无法识别的字符', 'en-US': 'Contains characters that cannot be used' },
} as const satisfies Record<string, Wording>;

export type FieldError = keyof typeof fieldErrors;

/** Whether a schema's message is one of our keys (a library's default text is not). */
export function isFieldError(message: string): message is FieldError {
  return Object.hasOwn(fieldErrors, message);
}
