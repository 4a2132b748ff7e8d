import { obeyFault, type Faults } from '#server/adapters/faults.ts';
import { createOutbox } from '#server/adapters/outbox.ts';
import type { Clock, SmsMessage, SmsNotice, SmsSender } from '#server/kernel/ports/ports.ts';
import { isMainland } from '#server/kernel/text/phone-number.ts';
import { terminalLine } from '#server/kernel/text/terminal-text.ts';
import { translator } from '#server/kernel/text/translator.ts';

export type Brand = { zh: string; en: string };

/**
 * Creates the stand-in for an SMS provider. Each message becomes a JSON file in `outboxDir` and a line for `announce`. No message can be
 * fetched over HTTP: a client that could read codes would own every account.
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

/** Returns the texts for a number: Chinese for mainland numbers, English for others, like the real provider's two templates. */
function languageOf(phone: string, { zh, en }: Brand) {
  const isChinese = isMainland(phone);
  return { t: translator(isChinese ? 'zh-CN' : 'en-US', 'sms'), brand: isChinese ? zh : en };
}

function smsText({ phone, code, validMinutes: minutes, purpose }: SmsMessage, brands: Brand): string {
  const { t, brand } = languageOf(phone, brands);
  return t('code', { brand, code, minutes: String(minutes), purpose: t(`purposes.${purpose}`) });
}

function noticeText({ phone, ...notice }: SmsNotice, brands: Brand): string {
  const { t, brand } = languageOf(phone, brands);
  return t('notice', { brand, ...notice });
}
