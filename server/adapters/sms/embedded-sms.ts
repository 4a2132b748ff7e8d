import { obeyFault, type Faults } from '#server/adapters/faults.ts';
import { createOutbox } from '#server/adapters/outbox.ts';
import type { Clock, SmsMessage, SmsNotice, SmsSender } from '#server/kernel/ports/ports.ts';
import { terminalLine } from '#server/kernel/text/terminal-text.ts';

export type Brand = { zh: string; en: string };

const purposes: Record<SmsMessage['purpose'], Brand> = {
  login: { zh: '登录', en: 'log in' },
  reset: { zh: '重置密码', en: 'reset your password' },
  bind: { zh: '绑定手机号', en: 'bind this number' },
  identity: { zh: '验证身份', en: 'confirm that it is you' },
  trial: { zh: '申请试用', en: 'apply for a trial' },
  'road-show': { zh: '预约路演', en: 'book a demo' },
};

/**
 * Stands for an SMS provider: each message becomes a JSON file in `outboxDir` and a line for `announce`. Nothing of it can be
 * fetched over HTTP: whoever reads codes there owns every account.
 */
export function createEmbeddedSms(options: {
  outboxDir: string;
  clock: Clock;
  brand: Brand;
  announce: (line: string) => void;
  faults: Faults;
}): SmsSender {
  const { clock, brand, announce, faults } = options;
  const writeToOutbox = createOutbox(options.outboxDir);
  return {
    async send(message) {
      await obeyFault(faults, 'sms');
      const { phone, code, purpose } = message;
      const text = smsText(message, brand);
      const at = clock.now();
      const content = `${JSON.stringify({ phone, code, purpose, text, sentAt: at.toISOString() }, null, 2)}\n`;
      await writeToOutbox({ at, extension: 'json', content });
      announce(terminalLine(`短信 SMS → ${phone}  ${text}`));
    },
    async sendNotice(notice) {
      await obeyFault(faults, 'sms');
      const { phone } = notice;
      const text = noticeText(notice, brand);
      const at = clock.now();
      const content = `${JSON.stringify({ phone, notice: true, text, sentAt: at.toISOString() }, null, 2)}\n`;
      await writeToOutbox({ at, extension: 'json', content });
      announce(terminalLine(`短信 SMS → ${phone}  ${text}`));
      return true;
    },
  };
}

/** Chinese for mainland numbers, English for the others, as the real provider's two templates. */
function smsText({ phone, code, validMinutes, purpose }: SmsMessage, brand: Brand): string {
  if (phone.startsWith('+86')) {
    return `【${brand.zh}】您正在${purposes[purpose].zh}，验证码为 ${code}，${validMinutes} 分钟内有效。如非本人操作，请忽略本短信。`;
  }
  return `[${brand.en}] Use ${code} to ${purposes[purpose].en}. Valid for ${validMinutes} minutes. If you did not ask for it, ignore this message.`;
}

function noticeText({ phone, change, time, device }: SmsNotice, brand: Brand): string {
  if (phone.startsWith('+86')) {
    return `【${brand.zh}】您的账号于 ${time} ${change}，操作来自 ${device}。如非本人操作，请立即重置密码并联系我们。`;
  }
  return `[${brand.en}] Your account ${change} at ${time} (Beijing time), from ${device}. If it was not you, reset your password now and contact us.`;
}
