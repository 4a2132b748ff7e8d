import { applicationStates } from '#contract/recruitment.ts';
import type { OpsCommand } from '#server/kernel/ops/ops-command.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { parseOptions } from '#server/kernel/ops/parse-options.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { translator } from '#server/kernel/text/translator.ts';
import { inviteToInterview } from './interview-invitations.ts';
import { moveApplication } from './opening-applications.ts';
import { readResume } from './resumes.ts';

/** What colleagues do with applications. */
export const recruitmentCommands: Readonly<Record<string, OpsCommand>> = {
  'application-move': {
    usage: `<申请编号> <${applicationStates.join('|')}>`,
    does: '把申请移到下一个阶段',
    async run(deps, args) {
      const [code = '', state = ''] = parseOptions(args, {}).positionals;
      const to = applicationStates.find((known) => known === state);
      if (!to) throw new OpsError(`阶段应为：${applicationStates.join('、')}`);
      return `${code} ${(await inWords(moveApplication(deps, code, to))).state}\n`;
    },
  },
  'application-invite': {
    usage: '<申请编号> <YYYY-MM-DD/am|pm>… --place <地点或会议链接>',
    does: '邀请应聘者从两至六个半天里选面谈时间；再次邀请会换掉原来的时间',
    async run(deps, args) {
      const { values, positionals } = parseOptions(args, { place: { type: 'string' } });
      const [code = '', ...slots] = positionals;
      const place = values.place?.trim() ?? '';
      if (place === '') throw new OpsError('缺少 --place');
      await inWords(inviteToInterview(deps, code, { slots, place }));
      return `${code} 已邀请：${slots.join('、')}\n`;
    },
  },
  resume: {
    usage: '<申请编号> > 文件',
    does: '取出一份申请的简历',
    async run(deps, args) {
      const [code = ''] = parseOptions(args, {}).positionals;
      const content = await readResume(deps, code);
      if (!content) throw new OpsError('没有这份申请，或简历已删除');
      return content;
    },
  },
};

/** @throws OpsError that says a refusal */
async function inWords<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) throw new OpsError(translator('zh-CN', 'refusals')(error.refusal));
    throw error;
  }
}
