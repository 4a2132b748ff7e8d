import type { FastifyRequest } from 'fastify';
import type { Locale } from '#contract/locale.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Contacts } from '#server/kernel/db/contacts.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { localeOf } from '#server/kernel/http/answer-error.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { companyOf } from '#server/kernel/text/company-of.ts';
import { isMainland } from '#server/kernel/text/phone-number.ts';
import { translator } from '#server/kernel/text/translator.ts';
import { summariseUserAgent } from './user-agent.ts';

/** Changed part of an account's login. */
export type AccountChange = 'password' | 'phone' | 'email' | 'wechat' | 'wechatRemoved';

/** Notifies all contacts of an account that a colleague changed its number: the former number, the new one and the address. */
export async function enqueueColleaguesChange(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  trx: Db,
  before: Contacts,
  phone: string,
): Promise<void> {
  const now = clock.now();
  const said = (locale: Locale) => {
    const t = translator(locale, 'mails');
    const texts = { change: t('accountChange.changes.phone'), time: beijingMinute(now) };
    return { t, texts: { ...texts, device: t('accountChange.byColleague') } };
  };
  for (const number of [before.phone, phone].filter((one) => one !== null)) {
    const { texts } = said(isMainland(number) ? 'zh-CN' : 'en-US');
    await enqueue(trx, now, 'sms-notice', { phone: number, ...texts });
  }
  if (before.email === null) return;
  // An account has no language, so a number abroad decides on English.
  const locale = isMainland(phone) ? 'zh-CN' : 'en-US';
  const { t, texts } = said(locale);
  const { brand, ...company } = companyOf(config.identity, locale);
  const subject = t('accountChange.subject', { brand });
  const text = t('accountChange.text', { ...texts, ...company });
  await enqueue(trx, now, 'mail', { to: { address: before.email }, subject, text });
}

/**
 * Notifies the account's owner of a change, in the same transaction (docs/security.md#notices-of-changes): by mail to the former address, else by
 * SMS to the number. The mail is in the language of the request, because an account has none.
 * @param before the account's contacts before the change
 */
export async function enqueueChangeNotice(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  trx: Db,
  before: Contacts,
  { change, request }: { change: AccountChange; request: FastifyRequest },
): Promise<void> {
  const now = clock.now();
  const said = (locale: Locale) => {
    const t = translator(locale, 'mails');
    const device = summariseUserAgent(request.headers['user-agent'] ?? '') || t('accountChange.unknownDevice');
    return { t, texts: { change: t(`accountChange.changes.${change}`), time: beijingMinute(now), device } };
  };
  if (before.email !== null) {
    const locale = localeOf(request);
    const { t, texts } = said(locale);
    const { brand, ...company } = companyOf(config.identity, locale);
    const subject = t('accountChange.subject', { brand });
    const text = t('accountChange.text', { ...texts, ...company });
    await enqueue(trx, now, 'mail', { to: { address: before.email }, subject, text });
  } else if (before.phone !== null) {
    const { texts } = said(isMainland(before.phone) ? 'zh-CN' : 'en-US');
    await enqueue(trx, now, 'sms-notice', { phone: before.phone, ...texts });
  }
}
