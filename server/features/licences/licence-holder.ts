import { sql } from 'kysely';
import type { LicenceProduct } from '#contract/licence.ts';
import type { Locale } from '#contract/locale.ts';
import type { Db } from '#server/kernel/db/connection.ts';

export type LicenceHolder = {
  id: string;
  product: LicenceProduct;
  expiresAt: Date;
  to: { name: string; email: string };
  locale: Locale;
};

/**
 * Selects licences with their contacts: the buyer of the latest order, else the applicant of the trial, else the account. The language is that of
 * the latest order, else of the trial, else Chinese. The author of the mail does not change it (decision 0132).
 */
export function selectHolders(db: Db) {
  return db
    .selectFrom('licences')
    .leftJoin('trials', 'trials.licence_id', 'licences.id')
    .leftJoin('users', 'users.id', 'licences.user_id')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('orders')
          .select(['orders.buyer', 'orders.locale'])
          .whereRef('orders.licence_id', '=', 'licences.id')
          .orderBy('orders.created_at', 'desc')
          .limit(1)
          .as('bought'),
      (join) => join.onTrue(),
    )
    .select(['licences.id', 'licences.product', 'licences.expires_at'])
    .select(sql<Locale>`coalesce(bought.locale, trials.locale, 'zh-CN')`.as('locale'))
    .select(
      sql<string | null>`coalesce(bought.buyer ->> 'email', trials.applicant ->> 'email', users.email)`.as('email'),
    )
    .select(
      sql<string | null>`coalesce(bought.buyer ->> 'name', trials.applicant ->> 'name', users.fullname)`.as('name'),
    );
}

type HolderRow = Awaited<ReturnType<ReturnType<typeof selectHolders>['execute']>>[number];

/** Converts a row to a holder. @returns undefined without an address, as for a student's seat or an account with only a phone number */
export function holderOf({ id, product, expires_at, locale, email, name }: HolderRow): LicenceHolder | undefined {
  if (!email) return undefined;
  return {
    id,
    product: product as LicenceProduct,
    expiresAt: expires_at,
    to: { name: name ?? '', email },
    locale,
  };
}
