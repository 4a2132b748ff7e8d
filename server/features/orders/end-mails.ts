import { beijingDay, beijingMinute } from '#lib/shared/time/beijing-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { translator } from '#server/kernel/text/translator.ts';
import { isRenewable, readEndsTogether, type EndingLicence } from './ending-licences.ts';
import type { OrderRow } from './move-order.ts';
import { readLicence, texts, type Compose, type Part } from './order-mail-part.ts';
import { orderPageUrl } from './order-page.ts';

/** The mails about the end of a licence; several ends of one buyer within a week are one (decision 0137). */
export const endMails: Readonly<Record<string, Compose>> = {
  'ends-30': (deps, order, day) => reminder(deps, order, { day, ended: false }),
  'ends-7': (deps, order, day) => reminder(deps, order, { day, ended: false }),
  'ends-1': (deps, order, day) => reminder(deps, order, { day, ended: false }),
  ended: (deps, order, day) => reminder(deps, order, { day, ended: true }),
};

/** A licence's end, ahead or behind; null once the licence was prolonged, revoked, or is past what the mail says. */
async function reminder(
  { db, clock, config }: Deps,
  order: OrderRow,
  { day, ended }: { day: string; ended: boolean },
): Promise<Part | null> {
  const licence = order.status === 'fulfilled' ? await readLicence(db, order) : null;
  if (!licence || beijingDay(new Date(licence.expiresAt)) !== day) return null;
  const daysLeft = Math.ceil((Date.parse(licence.expiresAt) - clock.now().getTime()) / 86_400_000);
  if (daysLeft <= 0 !== ended) return null;
  const t = texts(order);
  const together = await readEndsTogether(db, order.id, new Date(licence.expiresAt));
  if (together.length > 1) return endsTogether(config, order, together, clock.now());
  const product = translator(order.locale, 'mails')(`products.${licence.product}`);
  const until = beijingMinute(new Date(licence.expiresAt));
  const values = { product, until, renewal: isRenewable(order) ? 'offered' : 'none' };
  if (ended) return { what: t('ended.what'), text: t('ended.text', values) };
  return { what: t('ends.what', { days: daysLeft }), text: t('ends.text', values) };
}

/** Several ends of one buyer: a line for each, with the page where it is renewed. */
function endsTogether(config: Deps['config'], order: OrderRow, ends: readonly EndingLicence[], now: Date): Part {
  const t = texts(order);
  const lines = ends.map((one) =>
    t('endsTogether.line', {
      goods: namesOf(one, t('comma')),
      until: beijingMinute(one.expires_at),
      state: one.expires_at <= now ? 'ended' : 'ends',
      renewal: isRenewable(one) ? 'offered' : 'none',
      page: `${orderPageUrl(config, { id: one.id, locale: order.locale })}?auth=login`,
    }),
  );
  return {
    what: t('endsTogether.what', { n: ends.length }),
    text: t('endsTogether.text', { lines: lines.join('\n\n') }),
  };
}

const namesOf = ({ groups }: Pick<OrderRow, 'groups'>, comma: string) =>
  groups.flatMap(({ items }) => items.map(({ name }) => name)).join(comma);
