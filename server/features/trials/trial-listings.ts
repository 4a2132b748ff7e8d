import { sql } from 'kysely';
import * as z from 'zod/mini';
import { trialProducts } from '#contract/trial.ts';
import { megabytes, readLicenceUse } from '#server/features/licences/licence-use.ts';
import { campusApplicant } from '#server/kernel/db/applicant.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { defineListing } from '#server/kernel/desk/declare.ts';
import { productName } from './applied.ts';
import { campusStateNames, readCampusStanding } from './campus-standing.ts';
import { roadShowStateNames } from './road-show-desk-record.ts';

const paging = {
  key: 'reference',
  sorts: { created_at: 'time', expires_at: 'time', product: 'text' },
  search: ['reference', 'product', 'name', 'company', 'email', 'phone', 'licence_id'],
} as const;

const productNames = {
  ...Object.fromEntries(trialProducts.map((product) => [product, productName(product)])),
  'road-show': '路演',
  'rqsdk-edu': '校园许可',
};

/** Listings of applications. */
export const trialListings = [
  defineListing({
    name: 'trials',
    title: '试用',
    does: '试用、路演预约与校园许可申请，试用连同用量：请求、MB、首次与最近一天',
    roles: ['sales', 'support'],
    record: { kind: 'any', column: 'reference', titles: ['company', 'name'] },
    finds: true,
    filters: z.object({}),
    paging,
    async read({ db }, { page }) {
      const { rows, next } = await page(db, selectTrials(db));
      const used = rows.flatMap(({ licence_id: id }) => id ?? []);
      const use = await readLicenceUse(db, used);
      return { rows: rows.map((trial) => ({ ...trial, use: use.get(trial.licence_id ?? '') })), next };
    },
    columns: {
      reference: ['编号', 'reference', (trial) => trial.reference],
      created_at: ['申请（北京时间）', 'time', (trial) => trial.created_at],
      product: ['产品', 'text', (trial) => trial.product, productNames],
      name: ['姓名', 'text', (trial) => trial.name],
      company: ['公司', 'text', (trial) => trial.company],
      email: ['邮箱', 'text', (trial) => trial.email],
      phone: ['电话', 'text', (trial) => trial.phone],
      source: ['来源', 'text', (trial) => trial.source],
      licence_id: ['许可', 'reference', (trial) => trial.licence_id],
      expires_at: ['到期（北京时间）', 'time', (trial) => trial.expires_at],
      calls: ['请求', 'number', (trial) => trial.use?.calls],
      megabytes: ['MB', 'number', ({ use }) => (use ? megabytes(use.bytes) : '')],
      first_day: ['首次（北京时间）', 'day', (trial) => trial.use?.firstDay],
      last_day: ['最近（北京时间）', 'day', (trial) => trial.use?.lastDay],
      state: [
        '状态',
        'state',
        (trial) => (trial.revoked_at ? 'revoked' : [trial.state, trial.appointment].filter(Boolean).join(' ')),
        { ...roadShowStateNames, ...campusStateNames, revoked: '已吊销' },
      ],
    },
  }),
  defineListing({
    name: 'campus',
    title: '校园许可',
    does: '校园许可：申请、席位与期限',
    roles: ['sales', 'support'],
    record: { kind: 'campus', column: 'reference', titles: ['company', 'name'] },
    filters: z.object({}),
    paging,
    async read({ db, clock }, { page }) {
      const { rows, next } = await page(db, selectTrials(db).where('trials.product', '=', 'rqsdk-edu'));
      const now = clock.now();
      const read = rows.map(async ({ applicant, ...row }) => {
        const standing = await readCampusStanding(db, now, row.reference);
        return { ...row, ...campusApplicant.parse(applicant), standing };
      });
      return { rows: await Promise.all(read), next };
    },
    columns: {
      reference: ['编号', 'reference', (row) => row.reference],
      created_at: ['申请（北京时间）', 'time', (row) => row.created_at],
      state: ['状态', 'state', ({ standing }) => standing.state, campusStateNames],
      name: ['姓名', 'text', (row) => row.name],
      company: ['学校', 'text', (row) => row.company],
      course: ['课程或课题', 'text', (row) => row.course],
      wanted: ['申请人数', 'number', (row) => row.seats],
      seats: ['席位', 'number', ({ standing }) => standing.seats],
      taken: ['已领取', 'number', ({ standing }) => standing.taken],
      until: ['到期（北京时间）', 'time', ({ standing }) => standing.until && new Date(standing.until)],
      email: ['邮箱', 'text', (row) => row.email],
      phone: ['电话', 'text', (row) => row.phone],
    },
  }),
];

function selectTrials(db: Db) {
  return db
    .selectFrom('trials')
    .leftJoin('licences', 'licences.id', 'trials.licence_id')
    .selectAll('trials')
    .select(['licences.expires_at', 'licences.revoked_at'])
    .select([
      sql<string | null>`applicant ->> 'name'`.as('name'),
      sql<string | null>`applicant ->> 'company'`.as('company'),
      sql<string | null>`applicant ->> 'email'`.as('email'),
      sql<string | null>`applicant ->> 'phone'`.as('phone'),
    ]);
}
