import type { ApplicationState } from '#contract/recruitment.ts';
import { beijingHours, hoursFrom } from '#lib/shared/time/beijing-time.ts';
import { carriesContact } from '#server/kernel/db/contacts.ts';
import type { Interview } from '#server/kernel/db/recruitment-tables.ts';
import { mostRelated, mostWaiting, referencePattern, type RecordKind } from '#server/kernel/desk/record-kind.ts';
import { encryptedKind } from './resumes.ts';

export const applicationStateNames: Readonly<Record<ApplicationState, string>> = {
  received: '新申请',
  screening: '筛选',
  assessment: '评估',
  interview: '面谈',
  offered: '录用通知',
  joined: '已入职',
  declined: '未录用',
  withdrawn: '已撤回',
};

/** Formats the times of an interview in Chinese. */
export function interviewTimes({ offered, chosen, minutes }: Interview): string {
  const nameOf = (slot: string) => beijingHours(hoursFrom(slot, minutes));
  return chosen === null ? `待选 ${offered.map(nameOf).join('、')}` : nameOf(chosen);
}

/** An application for an opening as a record of the desk. */
export const applicationRecord: RecordKind = {
  kind: 'application',
  title: '应聘申请',
  roles: ['recruiter'],
  id: referencePattern('A'),
  states: applicationStateNames,
  templates: ['candidate'],
  async read({ db }, id) {
    const row = await db
      .selectFrom('applications')
      .leftJoin('resumes', 'resumes.id', 'applications.resume_id')
      .selectAll('applications')
      .select(['resumes.name as file', 'resumes.kind as file_kind'])
      .where('code', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    const { name, email, phone, interview_hours: interview } = row;
    return {
      title: `${row.title}：${name}`,
      state: row.state,
      who: { name, company: null, email, phone, accountId: null },
      facts: [
        ['职位', 'text', row.title],
        ['姓名', 'text', name],
        ['电话', 'text', phone],
        ['邮箱', 'text', email],
        ['提交（北京时间）', 'time', row.created_at],
        ['面谈（北京时间）', 'text', interview && interviewTimes(interview)],
        ['面谈人', 'text', interview?.person],
        ['留言', 'text', row.message],
      ],
      events: row.history.map(({ state, at }, index) => ({
        at: new Date(at),
        what: 'move' as const,
        title: index === 0 ? '提交申请' : `进入 ${applicationStateNames[state]}`,
        ...(index === 0 && { text: row.message, actor: name }),
      })),
      files:
        row.file === null
          ? []
          : [
              {
                title: row.file_kind === encryptedKind ? `${row.file}（加密）` : row.file,
                name: 'resume',
                input: { code: id },
              },
            ],
    };
  },
  async of({ db }, { email, phone }) {
    const rows = await db
      .selectFrom('applications')
      .select(['code', 'title', 'name', 'state', 'created_at'])
      .where(carriesContact({ email, phone }))
      .orderBy('created_at', 'desc')
      .limit(mostRelated)
      .execute();
    return rows.map((row) => ({
      id: row.code,
      title: `${row.title}：${row.name}`,
      state: row.state,
      at: row.created_at,
    }));
  },
  async waiting({ db }) {
    const rows = await db
      .selectFrom('applications')
      .select(['code', 'title', 'name', 'message', 'state', 'created_at'])
      .where('state', 'in', ['received', 'screening', 'assessment'])
      .orderBy('created_at')
      .limit(mostWaiting)
      .execute();
    return rows.map((row) => ({
      id: row.code,
      what: '应聘申请',
      who: row.name,
      about: [row.title, row.message].filter(Boolean).join('，'),
      state: row.state,
      since: row.created_at,
      action: 'application-move',
      isUnanswered: row.state === 'received',
    }));
  },
};
