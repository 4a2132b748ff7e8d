import { roadShowApplicant } from '#server/kernel/db/applicant.ts';
import { mostWaiting, referencePattern, type RecordKind } from '#server/kernel/desk/record-kind.ts';
import { readRoadShowHours } from '#server/kernel/edited/edited.ts';
import { halfDayName } from '#server/kernel/text/half-day-name.ts';
import { meetingText } from '#server/kernel/text/meeting-text.ts';
import {
  commonFacts,
  findApplied,
  findAppliedOf,
  mails,
  personFacts,
  roles,
  selectApplied,
  whoOf,
  type Row,
} from './applied.ts';

export const roadShowStateNames = { asked: '待确认', confirmed: '已确认', cancelled: '已取消' } as const;

const showState = ({ state }: Row) => state ?? 'asked';
const showTitle = (row: Row) => {
  const { interest, company, name } = roadShowApplicant.parse(row.applicant);
  return `路演：${mails(`roadShow.interests.${interest}`)}，${company || name}`;
};

/** A booked road-show as a record of the desk. */
export const roadShowRecord: RecordKind = {
  kind: 'road-show',
  title: '路演',
  roles,
  id: referencePattern('R'),
  states: roadShowStateNames,
  templates: ['roadShow', 'enquiry'],
  async read(deps, id) {
    const { db } = deps;
    const show = await findApplied(db, 'road-show', id);
    if (!show) return null;
    const halves = await readRoadShowHours(deps);
    const applicant = roadShowApplicant.parse(show.applicant);
    const { appointment, meeting, created_at: at } = show;
    const times = applicant.preferredTimes.map((time) => halfDayName(time, halves, 'zh-CN'));
    return {
      title: showTitle(show),
      state: showState(show),
      who: whoOf(show),
      facts: [
        ...personFacts(applicant),
        ['希望的时间', 'text', times.join('；')],
        ['已定时间', 'text', appointment && halfDayName(appointment, halves, 'zh-CN')],
        ['开始（北京时间）', 'time', meeting && new Date(meeting.from)],
        ['接待与地点', 'text', meeting && meetingText('roadShow', meeting, 'zh-CN')],
        ['团队人数', 'text', applicant.teamSize],
        ['备注', 'text', applicant.remarks],
        ...commonFacts(show),
      ],
      events: [{ at, what: 'move', title: '预约路演', text: applicant.remarks || null, actor: applicant.name }],
      values: { half_day: appointment ?? applicant.preferredTimes[0] ?? '' },
    };
  },
  async of({ db }, who) {
    const rows = await findAppliedOf(db, 'road-show', who);
    return rows.map((row) => ({
      id: row.reference,
      title: showTitle(row),
      state: showState(row),
      at: row.created_at,
    }));
  },
  async waiting(deps) {
    const halves = await readRoadShowHours(deps);
    const rows = await selectApplied(deps.db, 'road-show')
      .where('trials.state', 'is', null)
      .orderBy('trials.created_at')
      .limit(mostWaiting)
      .execute();
    return rows.map((row) => {
      const { interest, preferredTimes, remarks } = roadShowApplicant.parse(row.applicant);
      const times = preferredTimes.map((time) => halfDayName(time, halves, 'zh-CN')).join('；');
      return {
        id: row.reference,
        what: '路演待确认',
        who: row.applicant.company || row.applicant.name,
        about: [mails(`roadShow.interests.${interest}`), times, remarks].filter(Boolean).join('，'),
        state: 'asked',
        since: row.created_at,
        action: 'road-show-confirm',
        isUnanswered: true,
      };
    });
  },
};
