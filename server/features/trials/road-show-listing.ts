import { sql } from 'kysely';
import * as z from 'zod/mini';
import { addDays, startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { roadShowApplicant } from '#server/kernel/db/applicant.ts';
import { defineListing } from '#server/kernel/desk/declare.ts';
import { choice, day, optional } from '#server/kernel/desk/fields.ts';
import { mails } from './applied.ts';
import { roadShowStateNames } from './road-show-desk-record.ts';

/** Listing of booked road-shows, also as a week. */
export const roadShowListing = defineListing({
  name: 'road-shows',
  title: '路演',
  does: '路演预约：希望的半天、确认的时间、在哪里、由谁接待',
  roles: ['sales'],
  record: { kind: 'road-show', column: 'reference', titles: ['company', 'name'] },
  week: { from: 'from', to: 'to', wished: 'wished', title: 'company', filter: 'week' },
  filters: z.object({
    state: optional(
      choice(['asked', 'confirmed', 'cancelled'], {
        title: '状态',
        choices: roadShowStateNames,
        wrong: '应为列出的状态之一',
      }),
    ),
    week: optional(day({ title: '一周自', place: 'YYYY-MM-DD' })),
  }),
  paging: {
    key: 'reference',
    sorts: { created_at: 'time', from: 'time', state: 'text' },
    search: ['reference', 'name', 'company', 'email', 'phone', 'person'],
  },
  async read({ db }, { filters, page }) {
    let shows = db
      .selectFrom('trials')
      .select(['reference', 'created_at', 'applicant', 'meeting', 'source'])
      .select([
        sql<string>`coalesce(state, 'asked')`.as('state'),
        sql<Date | null>`(meeting ->> 'from')::timestamptz`.as('from'),
        sql<Date | null>`(meeting ->> 'to')::timestamptz`.as('to'),
        sql<string | null>`meeting ->> 'person'`.as('person'),
        sql<string | null>`applicant ->> 'name'`.as('name'),
        sql<string | null>`applicant ->> 'company'`.as('company'),
        sql<string | null>`applicant ->> 'email'`.as('email'),
        sql<string | null>`applicant ->> 'phone'`.as('phone'),
      ])
      .where('product', '=', 'road-show');
    if (filters.state !== undefined) shows = shows.where(sql`coalesce(state, 'asked')`, '=', filters.state);
    if (filters.week !== undefined) {
      const [first, next] = [filters.week, addDays(filters.week, 7)];
      shows = shows.where(sql<boolean>`case when meeting is null
        then exists (select from jsonb_array_elements_text(applicant -> 'preferredTimes') as half where half >= ${first} and half < ${next})
        else (meeting ->> 'from')::timestamptz >= ${startOfBeijingDay(first)}
          and (meeting ->> 'from')::timestamptz < ${startOfBeijingDay(next)} end`);
    }
    const { rows, next } = await page(db, shows);
    return { rows: rows.map((row) => ({ ...row, show: roadShowApplicant.parse(row.applicant) })), next };
  },
  columns: {
    reference: ['编号', 'reference', (row) => row.reference],
    created_at: ['预约于（北京时间）', 'time', (row) => row.created_at],
    state: ['状态', 'state', (row) => row.state, roadShowStateNames],
    from: ['开始（北京时间）', 'time', (row) => row.from],
    to: ['结束（北京时间）', 'time', (row) => row.to],
    wished: ['希望的半天（北京时间）', 'text', ({ show }) => show.preferredTimes.join(',')],
    company: ['公司', 'text', (row) => row.company],
    name: ['姓名', 'text', (row) => row.name],
    interest: ['产品', 'text', ({ show }) => mails(`roadShow.interests.${show.interest}`)],
    person: ['接待同事', 'text', (row) => row.person],
    where: ['地点或链接', 'text', ({ meeting }) => meeting && (meeting.place ?? meeting.link)],
    phone: ['电话', 'text', (row) => row.phone],
    email: ['邮箱', 'text', (row) => row.email],
    team: ['团队人数', 'text', ({ show }) => show.teamSize],
    remarks: ['备注', 'text', ({ show }) => show.remarks],
  },
});
