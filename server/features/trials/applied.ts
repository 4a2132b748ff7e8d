import { sql, type Selectable } from 'kysely';
import type { Applicant } from '#server/kernel/db/applicant.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Database } from '#server/kernel/db/tables.ts';
import { mostRelated, type Who } from '#server/kernel/desk/record-kind.ts';
import { translator } from '#server/kernel/text/translator.ts';

export type Row = Selectable<Database['trials']>;
export type Read = Row & { expires_at: Date | null; revoked_at: Date | null };

/** Roles that may view applications. */
export const roles = ['sales', 'support'] as const;
/** Translator with the texts of the mails. */
export const mails = translator('zh-CN', 'mails');
const mailStates = { queued: '待发送', sent: '已发送', failed: '未能送达' };

/** Selects the applications for one product or for all trials, each with its licence. */
export function selectApplied(db: Db, products: 'trials' | 'road-show' | 'rqsdk-edu') {
  const all = db
    .selectFrom('trials')
    .leftJoin('licences', 'licences.id', 'trials.licence_id')
    .selectAll('trials')
    .select(['licences.expires_at', 'licences.revoked_at']);
  return products === 'trials'
    ? all.where('trials.product', 'not in', ['road-show', 'rqsdk-edu'])
    : all.where('trials.product', '=', products);
}

/** Finds an application by its reference, or undefined. */
export const findApplied = (db: Db, products: Parameters<typeof selectApplied>[1], id: string) =>
  selectApplied(db, products).where('trials.reference', '=', id).executeTakeFirst();

/** Reads the latest applications that share account, address, number or company with a person. */
export function findAppliedOf(
  db: Db,
  products: Parameters<typeof selectApplied>[1],
  { accountId, email, phone, company }: Who,
) {
  return selectApplied(db, products)
    .where((row) =>
      row.or([
        row('trials.user_id', '=', accountId),
        sql<boolean>`applicant ->> 'email' = ${email}`,
        sql<boolean>`applicant ->> 'phone' = ${phone}`,
        sql<boolean>`applicant ->> 'company' = ${company}`,
      ]),
    )
    .orderBy('trials.created_at', 'desc')
    .limit(mostRelated)
    .execute();
}

/** Returns the applicant as the person of a record. */
export const whoOf = ({ applicant, user_id: accountId }: Row): Who => {
  const { name, company, email, phone = null } = applicant;
  return { name, company, email, phone, accountId };
};

/** Returns the applicant's fields as facts of a record. */
export const personFacts = ({ name, company, title, email, phone }: Applicant) =>
  [
    ['姓名', 'text', name],
    ['公司', 'text', company],
    ['职务', 'text', title],
    ['邮箱', 'text', email],
    ['电话', 'text', phone],
  ] as const;

/** Returns the facts that every application has: time, source and state of the latest mail. */
export const commonFacts = ({ created_at: at, source, mail }: Row) =>
  [
    ['提交（北京时间）', 'time', at],
    ['来源', 'text', source],
    ['最近一封邮件', 'text', mail && mailStates[mail]],
  ] as const;

/** Returns the Chinese name of a product, or its id if it has none. */
export const productName = (product: string) =>
  mails.has(`products.${product}` as 'products.ams') ? mails(`products.${product}` as 'products.ams') : product;
