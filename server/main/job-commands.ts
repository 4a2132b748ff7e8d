import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { dropJob, findJob, listJobs, repeatJob, type JobState } from '#server/kernel/jobs/jobs-by-hand.ts';
import { toCsv, toTable } from '#server/kernel/ops/listing.ts';
import type { OpsCommand } from '#server/kernel/ops/ops-command.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { parseOptions } from '#server/kernel/ops/parse-options.ts';

const mostShown = 500;
const states: Readonly<Record<JobState, string>> = {
  waiting: '等待',
  'in-hand': '执行中',
  done: '完成',
  failed: '失败',
  dropped: '放弃',
};
/** Never in hand: another process would do it at the same time. */
const notNow = '没有这项任务，或者它正在执行';

/** Background work (docs/operations.md#background-work). */
export const jobCommands: Readonly<Record<string, OpsCommand>> = {
  jobs: {
    usage: '[--all] [--csv]',
    does: `后台任务：等待、执行中与失败的，最多 ${mostShown} 项；--all 包括最近一周完成与放弃的`,
    async run(deps, args) {
      const flag = { type: 'boolean', default: false } as const;
      const { all, csv } = parseOptions(args, { all: flag, csv: flag }).values;
      const rows = await listJobs(deps, { all, most: mostShown });
      const listing = {
        columns: ['编号', '种类', '状态', '次数', '写入（北京时间）', '执行（北京时间）', '最近的错误'],
        rows: rows.map((job) => [
          jobReference(job.id),
          job.kind,
          states[job.state],
          String(job.tries),
          beijingMinute(job.created_at),
          beijingMinute(job.closed_at ?? job.run_at),
          job.last_error ?? '',
        ]),
      };
      return csv ? Buffer.from(toCsv(listing)) : toTable(listing);
    },
  },
  job: {
    usage: '<编号>',
    does: '一项后台任务的全部内容，可能含个人信息',
    async run(deps, args) {
      const job = await findJob(deps, idIn(args));
      if (!job) throw new OpsError('没有这项任务');
      return `${JSON.stringify({ ...job, state: states[job.state] }, withoutContent, 2)}\n`;
    },
  },
  'job-repeat': {
    usage: '<编号>',
    does: '立即重新执行一项任务，包括已失败、放弃或完成的；邮件会再发一次',
    run: (deps, args) => act(deps, args, repeatJob, '将立即执行'),
  },
  'job-drop': {
    usage: '<编号>',
    does: '放弃一项等待中的任务',
    run: (deps, args) => act(deps, args, dropJob, '已放弃'),
  },
};

async function act(deps: Deps, args: string[], change: typeof repeatJob, done: string): Promise<string> {
  const id = idIn(args);
  if (!(await change(deps, id))) throw new OpsError(notNow);
  return `${jobReference(id)} ${done}\n`;
}

/** With a letter, so that the journal can tell it from a telephone number. */
function jobReference(id: number): string {
  return `J-${String(id).padStart(4, '0')}`;
}

function idIn(args: string[]): number {
  const digits = /^J-(\d{4,12})$/.exec(parseOptions(args, {}).positionals[0] ?? '')?.[1];
  if (!digits) throw new OpsError('编号应如 J-0042，见 npm run ops -- jobs');
  return Number(digits);
}

/** An attachment's content is no text. */
function withoutContent(name: string, value: unknown): unknown {
  return name === 'contentBase64' ? `${String(value).length} 个字符` : value;
}
