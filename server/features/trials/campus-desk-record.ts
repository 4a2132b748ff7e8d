import { campusApplicant } from '#server/kernel/db/applicant.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { mostWaiting, referencePattern, type RecordKind } from '#server/kernel/desk/record-kind.ts';
import {
  commonFacts,
  findApplied,
  findAppliedOf,
  personFacts,
  roles,
  selectApplied,
  whoOf,
  type Row,
} from './applied.ts';
import { campusStateNames, readCampusStanding } from './campus-standing.ts';

const campusTitle = ({ applicant }: Row) => `校园许可：${applicant.company || applicant.name}`;

async function campusRow({ db, clock }: Pick<Deps, 'db' | 'clock'>, row: Row) {
  const { state } = await readCampusStanding(db, clock.now(), row.reference);
  return { id: row.reference, title: campusTitle(row), state, at: row.created_at };
}

/** A school's application as a record of the desk. */
export const campusRecord: RecordKind = {
  kind: 'campus',
  title: '校园许可申请',
  roles,
  id: referencePattern('E'),
  states: campusStateNames,
  templates: ['campus', 'support'],
  async read({ db, clock }, id) {
    const row = await findApplied(db, 'rqsdk-edu', id);
    const parsed = campusApplicant.safeParse(row?.applicant);
    if (!row) return null;
    const standing = await readCampusStanding(db, clock.now(), id);
    const decided = await db
      .selectFrom('campus_classes')
      .select(['state', 'decided_at'])
      .where('reference', '=', id)
      .executeTakeFirst();
    const names: Record<string, string> = { granted: '批准', refused: '不批准', closed: '停用' };
    return {
      title: campusTitle(row),
      state: standing.state,
      who: whoOf(row),
      facts: [
        ...personFacts(row.applicant),
        ['课程或课题', 'text', parsed.data?.course],
        ['申请人数', 'number', parsed.data?.seats],
        ['备注', 'text', parsed.data?.remarks],
        ['席位', 'number', standing.seats],
        ['已领取', 'number', standing.taken],
        ['到期（北京时间）', 'time', standing.until && new Date(standing.until)],
        ['不批准的原因', 'text', standing.reason],
        ['许可', 'reference', row.licence_id],
        ...commonFacts(row),
      ],
      events: [
        { at: row.created_at, what: 'move', title: '申请校园许可', actor: row.applicant.name },
        ...(decided
          ? [
              {
                at: decided.decided_at,
                what: 'move' as const,
                title: names[decided.state] ?? decided.state,
                text: standing.reason,
              },
            ]
          : []),
      ],
    };
  },
  async of(deps, who) {
    const rows = await findAppliedOf(deps.db, 'rqsdk-edu', who);
    return Promise.all(rows.map((row) => campusRow(deps, row)));
  },
  async waiting({ db }) {
    const rows = await selectApplied(db, 'rqsdk-edu')
      .where('trials.reference', 'not in', (classes) => classes.selectFrom('campus_classes').select('reference'))
      .orderBy('trials.created_at')
      .limit(mostWaiting)
      .execute();
    return rows.map((row) => {
      const { course, seats } = campusApplicant.parse(row.applicant);
      return {
        id: row.reference,
        what: '校园许可待审核',
        who: row.applicant.company,
        about: `${course}，${seats} 人`,
        state: 'received',
        since: row.created_at,
        action: 'campus-grant',
        isUnanswered: true,
      };
    });
  },
};
