import { applicationStates } from '#contract/recruitment.ts';
import { beijingHours, hoursFrom } from '#lib/shared/time/beijing-time.ts';
import { meetingOptions, meetingUsage, requireMeetingOptions } from '#server/kernel/ops/meeting-options.ts';
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
    usage: `<申请编号> <YYYY-MM-DDTHH:MM>… ${meetingUsage}`,
    does: '邀请应聘者从两至六个北京时间里选面谈时间，写明在哪里、由谁面谈；再次邀请会换掉原来的时间',
    async run(deps, args) {
      const { values, positionals } = parseOptions(args, meetingOptions);
      const [code = '', ...slots] = positionals;
      const meeting = requireMeetingOptions(values);
      await inWords(inviteToInterview(deps, code, { slots, ...meeting }));
      const times = slots.map((slot) => beijingHours(hoursFrom(slot, meeting.minutes)));
      return `${code} 已邀请（北京时间）：${times.join('、')}\n`;
    },
  },
  resume: {
    usage: '<申请编号> > 文件',
    does: '取出一份申请的简历（PDF）',
    async run(deps, args) {
      const [code = ''] = parseOptions(args, {}).positionals;
      const content = await readResume(deps.db, code);
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
