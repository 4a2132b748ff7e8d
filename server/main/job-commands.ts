import * as z from 'zod/mini';
import { rolesOfActor } from '#server/features/desk/records/find-record.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { defineAction, defineListing } from '#server/kernel/desk/declare.ts';
import { field, flag } from '#server/kernel/desk/fields.ts';
import { dropJob, findJob, repeatJob, selectJobs, type JobState } from '#server/kernel/jobs/jobs-by-hand.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { withoutPersonalData } from '#server/kernel/text/without-secrets.ts';
import { showJob } from './shown-job.ts';

const mostShown = 500;
const states: Readonly<Record<JobState, string>> = {
  waiting: '等待',
  'in-hand': '执行中',
  done: '完成',
  failed: '失败',
  dropped: '放弃',
};
/** Message for a running job, which another process might otherwise run a second time. */
const notNow = '没有这项任务，或者它正在执行';

/** Formats a job's id with a letter, so that the journal can distinguish it from a phone number. */
const jobReference = (id: number) => `J-${String(id).padStart(4, '0')}`;

const one = z.object({
  job: field(
    z.pipe(
      z.string().check(z.regex(/^J-\d{4,12}$/, '应如 J-0042，见「后台任务」')),
      z.transform((reference: string) => Number(reference.slice(2))),
    ),
    { title: '编号', positional: true },
  ),
});
const subject = ({ job }: z.output<typeof one>) => jobReference(job);

/** Background work (docs/operations.md#background-work). */
export const jobCommands = [
  defineListing({
    name: 'jobs',
    title: '后台任务',
    does: `后台任务：等待、执行中与失败的，最多 ${mostShown} 项；也可包括最近一周完成与放弃的`,
    roles: ['support'],
    filters: z.object({ all: flag('包括完成的') }),
    paging: {
      key: 'id',
      sorts: { id: 'number', run_at: 'time', created_at: 'time' },
      ascending: true,
      search: ['kind', 'last_error'],
    },
    acts: [
      { action: 'job', with: { job: 'id' } },
      { action: 'job-repeat', with: { job: 'id' } },
      { action: 'job-drop', with: { job: 'id' }, where: { state: states.waiting } },
    ],
    mostInTerminal: () => mostShown,
    read: (deps, { filters, page }) => page(deps.db, selectJobs(deps, filters)),
    columns: {
      id: ['编号', 'text', (job) => jobReference(job.id)],
      kind: ['种类', 'text', (job) => job.kind],
      state: ['状态', 'state', (job) => states[job.state]],
      tries: ['次数', 'number', (job) => job.tries],
      created_at: ['写入（北京时间）', 'time', (job) => job.created_at],
      run_at: ['执行（北京时间）', 'time', (job) => job.closed_at ?? job.run_at],
      last_error: ['最近的错误', 'text', ({ last_error: error }) => error && withoutPersonalData(error)],
    },
  }),
  defineAction({
    name: 'job',
    title: '任务内容',
    does: '一项后台任务的内容，不含凭据；邮件与通知的正文只给能看其记录的同事，没有记录的只给 owner',
    roles: ['support'],
    input: one,
    subject,
    async run(deps, { job: id }) {
      const job = await findJob(deps, id);
      if (!job) throw new OpsError('没有这项任务');
      const shown = showJob(job, await rolesOfActor(deps.db));
      return `${JSON.stringify({ ...shown, state: states[job.state] }, null, 2)}\n`;
    },
  }),
  defineAction({
    name: 'job-repeat',
    title: '重新执行任务',
    does: '立即重新执行一项任务，包括已失败、放弃或完成的；邮件会再发一次',
    roles: ['support'],
    input: one,
    subject,
    run: (deps, { job }) => act(deps, job, repeatJob, '将立即执行'),
  }),
  defineAction({
    name: 'job-drop',
    title: '放弃任务',
    does: '放弃一项等待中的任务',
    roles: ['support'],
    input: one,
    subject,
    run: (deps, { job }) => act(deps, job, dropJob, '已放弃'),
  }),
];

async function act(deps: Deps, id: number, change: typeof repeatJob, done: string): Promise<string> {
  if (!(await change(deps, id))) throw new OpsError(notNow);
  return `${jobReference(id)} ${done}\n`;
}
