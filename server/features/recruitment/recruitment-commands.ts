import { applicationStates, type ApplicationState } from '#contract/recruitment.ts';
import type { OpsCommand } from '#server/kernel/ops/ops-command.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { parseOptions } from '#server/kernel/ops/parse-options.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { translator } from '#server/kernel/text/translator.ts';
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
      return `${code} ${(await move(code, to)).state}\n`;

      async function move(ofCode: string, toState: ApplicationState) {
        try {
          return await moveApplication(deps, ofCode, toState);
        } catch (error) {
          if (error instanceof Refusal) throw new OpsError(translator('zh-CN', 'refusals')(error.refusal));
          throw error;
        }
      }
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
