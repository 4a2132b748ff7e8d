import * as z from 'zod/mini';
import { applicationStates } from '#contract/recruitment.ts';
import { beijingHours, hoursFrom } from '#lib/shared/time/beijing-time.ts';
import { defineAction, defineListing } from '#server/kernel/desk/declare.ts';
import { choice, list, optional, subject, text } from '#server/kernel/desk/fields.ts';
import { meetingFields, requireMeeting } from '#server/kernel/desk/meeting-fields.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { translator } from '#server/kernel/text/translator.ts';
import { applicationStateNames, interviewTimes } from './application-desk-record.ts';
import { inviteToInterview } from './interview-invitations.ts';
import { moveApplication } from './opening-applications.ts';
import { encryptedKind, readResume } from './resumes.ts';

const code = subject('申请编号');

/** Actions and listings of applications. */
export const recruitmentCommands = [
  defineListing({
    name: 'applications',
    title: '应聘申请',
    does: '应聘申请：阶段、面谈时间与简历',
    roles: ['recruiter'],
    record: { kind: 'application', column: 'code', titles: ['name'] },
    finds: true,
    filters: z.object({
      state: optional(choice(applicationStates, { title: '阶段', choices: applicationStateNames })),
    }),
    paging: {
      key: 'code',
      sorts: { created_at: 'time', title: 'text', state: 'text' },
      search: ['code', 'opening', 'title', 'name', 'phone', 'email', 'message'],
    },
    board: { column: 'state', move: 'application-move', field: 'state' },
    read({ db }, { filters, page }) {
      const all = db
        .selectFrom('applications')
        .leftJoin('resumes', 'resumes.id', 'applications.resume_id')
        .selectAll('applications')
        .select('resumes.kind as resume_kind');
      return page(db, filters.state === undefined ? all : all.where('state', '=', filters.state));
    },
    columns: {
      code: ['编号', 'reference', (row) => row.code],
      created_at: ['申请（北京时间）', 'time', (row) => row.created_at],
      title: ['职位', 'text', (row) => row.title],
      state: ['阶段', 'state', (row) => row.state, applicationStateNames],
      interview: [
        '面谈（北京时间）',
        'text',
        ({ interview_hours: interview }) => interview && interviewTimes(interview),
      ],
      name: ['姓名', 'text', (row) => row.name],
      phone: ['电话', 'text', (row) => row.phone],
      email: ['邮箱', 'text', (row) => row.email],
      message: ['留言', 'text', (row) => row.message],
      resume: ['简历', 'text', ({ resume_kind: kind }) => kind && (kind === encryptedKind ? '有（加密）' : '有')],
    },
  }),
  defineAction({
    name: 'application-move',
    title: '移到阶段',
    does: '把申请移到下一个阶段',
    roles: ['recruiter'],
    on: [
      { kind: 'application', field: 'code', states: ['received', 'screening', 'assessment', 'interview', 'offered'] },
    ],
    input: z.object({
      code,
      state: choice(applicationStates, { title: '阶段', choices: applicationStateNames, positional: true }),
    }),
    subject: (given) => given.code,
    async run(deps, given) {
      const { state } = await inWords(moveApplication(deps, given.code, given.state));
      return `${given.code} ${applicationStateNames[state]}\n`;
    },
  }),
  defineAction({
    name: 'application-invite',
    title: '邀请面谈',
    does: '邀请应聘者从两至六个北京时间里选面谈时间，写明在哪里、由谁面谈；再次邀请会换掉原来的时间',
    roles: ['recruiter'],
    on: [{ kind: 'application', field: 'code', states: ['received', 'screening', 'assessment', 'interview'] }],
    input: z.object({
      code,
      slots: list(text({ title: '面谈时间', place: 'YYYY-MM-DDTHH:MM', kind: 'moment', positional: true })),
      ...meetingFields,
    }),
    subject: (given) => given.code,
    async run(deps, { code: id, slots, ...options }) {
      const meeting = requireMeeting(options);
      await inWords(inviteToInterview(deps, id, { slots, ...meeting }));
      const times = slots.map((slot) => beijingHours(hoursFrom(slot, meeting.minutes)));
      return `${id} 已邀请（北京时间）：${times.join('、')}\n`;
    },
  }),
  defineAction({
    name: 'resume',
    title: '简历',
    does: '取出一份申请的简历（PDF）',
    roles: ['recruiter'],
    input: z.object({ code }),
    subject: (given) => given.code,
    async run(deps, given) {
      const content = await readResume(deps.db, given.code);
      if (!content) throw new OpsError('没有这份申请，或简历已删除');
      return { fileName: `${given.code}.pdf`, fileType: 'application/pdf', bytes: content };
    },
  }),
];

/** Converts a refusal to a message in Chinese. @throws OpsError */
async function inWords<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) throw new OpsError(translator('zh-CN', 'refusals')(error.refusal));
    throw error;
  }
}
