import { sql } from 'kysely';
import * as z from 'zod/mini';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { defineListing } from '#server/kernel/desk/declare.ts';
import { choice, optional } from '#server/kernel/desk/fields.ts';
import { describeQuota } from './issued-quota.ts';
import { licenceStateNames, productName, sourceNames } from './licence-desk-record.ts';
import { selectHolders } from './licence-holder.ts';
import type { licenceState } from './licences.ts';

const useDays = 30;
const states = ['active', 'upcoming', 'expired', 'revoked'] as const;

/** Listing of licences, searched by id or holder. */
export const licenceListing = defineListing({
  name: 'licences',
  title: '许可',
  does: '许可：按编号、持有人或公司查找，连同内容、期限与最近三十天的用量',
  roles: ['sales', 'support'],
  record: { kind: 'licence', column: 'id', titles: ['company', 'name', 'email', 'phone'] },
  finds: true,
  filters: z.object({ state: optional(choice(states, { title: '状态', choices: licenceStateNames })) }),
  paging: {
    key: 'id',
    sorts: { issued_at: 'time', expires_at: 'time', calls: 'number', product: 'text' },
    search: ['id', 'product', 'name', 'company', 'email', 'phone'],
  },
  read(deps, { filters: { state }, page }) {
    const listed = selectLicences(deps);
    return page(deps.db, state === undefined ? listed : listed.where('state', '=', state));
  },
  columns: {
    id: ['编号', 'reference', (row) => row.id],
    state: ['状态', 'state', (row) => row.state, licenceStateNames],
    product: ['产品', 'text', (row) => productName(row.product)],
    source: ['来源', 'text', (row) => sourceNames[row.source] ?? row.source],
    name: ['持有人', 'text', (row) => row.name],
    company: ['公司', 'text', (row) => row.company],
    email: ['邮箱', 'text', (row) => row.email],
    phone: ['手机号', 'text', (row) => row.phone],
    quota: ['额度', 'text', (row) => describeQuota(row.quota)],
    issued_at: ['签发（北京时间）', 'time', (row) => row.issued_at],
    expires_at: ['到期（北京时间）', 'time', (row) => row.expires_at],
    calls: ['请求（30 天）', 'number', (row) => row.calls],
    megabytes: ['MB（30 天）', 'number', ({ bytes }) => Math.round((bytes ?? 0) / 1024 ** 2)],
    last_day: ['最近使用（北京时间）', 'day', (row) => row.last_day],
  },
});

function selectLicences({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock.now();
  const since = beijingDay(new Date(now.getTime() - useDays * 86_400_000));
  const rows = selectHolders(db)
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('market_use')
          .select((use) => use.fn.max('day').as('last_day'))
          .select([
            sql<number>`coalesce(sum(calls) filter (where day >= ${since}), 0)::bigint`.as('calls'),
            sql<number>`coalesce(sum(bytes) filter (where day >= ${since}), 0)::bigint`.as('bytes'),
          ])
          .whereRef('market_use.licence_id', '=', 'licences.id')
          .where('market_use.calls', '>', 0)
          .as('used'),
      (join) => join.onTrue(),
    )
    .select(['licences.source', 'licences.quota', 'licences.issued_at'])
    .select(['users.phone', 'used.calls', 'used.bytes', 'used.last_day'])
    .select([
      sql<string | null>`coalesce(bought.buyer ->> 'company', trials.applicant ->> 'company')`.as('company'),
      // The same rule as `licenceState`.
      sql<ReturnType<typeof licenceState>>`case when revoked_at is not null then 'revoked'
        when licences.expires_at <= ${now} then 'expired' when licences.starts_at > ${now} then 'upcoming' else 'active' end`.as(
        'state',
      ),
    ]);
  return db.selectFrom(rows.as('listed')).selectAll();
}
