import type { Locale } from '#contract/locale.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { SentPurpose } from './verification-codes.ts';
import type { MailMessage } from '#server/kernel/ports/ports.ts';

const purposes: Record<SentPurpose, Record<Locale, string>> = {
  login: { 'zh-CN': '登录', 'en-US': 'log in' },
  reset: { 'zh-CN': '重置密码', 'en-US': 'reset your password' },
  bind: { 'zh-CN': '绑定账号', 'en-US': 'bind this address' },
  trial: { 'zh-CN': '申请试用', 'en-US': 'apply for a trial' },
  identity: { 'zh-CN': '验证身份', 'en-US': 'confirm that it is you' },
};

/** The mail that carries a verification code, in the visitor's language. */
export function codeMail(options: {
  address: string;
  code: string;
  validMinutes: number;
  purpose: SentPurpose;
  locale: Locale;
  identity: Config['identity'];
}): MailMessage {
  const { address, code, validMinutes, locale, identity } = options;
  const purpose = purposes[options.purpose][locale];
  if (locale === 'en-US') {
    return {
      to: { address },
      subject: `Your ${identity.brandEn} verification code`,
      text: `Use ${code} to ${purpose}. The code is valid for ${validMinutes} minutes.\n\nIf you did not ask for it, ignore this mail and tell nobody the code.\n\n${identity.companyEn}\n${identity.supportEmail}\n`,
    };
  }
  return {
    to: { address },
    subject: `${identity.brandZh}验证码`,
    text: `您正在${purpose}，验证码为 ${code}，${validMinutes} 分钟内有效。\n\n如非本人操作，请忽略本邮件，切勿将验证码告知他人。\n\n${identity.companyZh}\n${identity.supportEmail}\n`,
  };
}
