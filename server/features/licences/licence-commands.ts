import type { Licence } from '#contract/licence.ts';
import { findByAccount } from '#server/features/accounts/accounts.ts';
import { createWorkspace } from '#server/features/accounts/workspaces.ts';
import { tellOperation, withSecondPerson } from '#server/kernel/operators/second-person.ts';
import type { OpsCommand } from '#server/kernel/ops/ops-command.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { parseOptions } from '#server/kernel/ops/parse-options.ts';
import { describeQuota, issuedQuota, requireIssuable } from './issued-quota.ts';
import { mailLicenceChange } from './licence-change-mail.ts';
import { newLicenceJwk } from './licence-signer.ts';
import { issueLicence, revokeLicence } from './licences.ts';

const mostDays = 3660;
const dayMs = 86_400_000;

/** Licences and workspaces by hand. */
export const licenceCommands: Readonly<Record<string, OpsCommand>> = {
  'licence-issue': {
    usage: '<产品> --to <手机号或邮箱> --days <天数> [--quota <每日 GB>] [--sessions <会话数>] [--items <编号:数量,…>]',
    does: '给已注册的账号签发许可并通知持有人；不写额度即为试用额度，--items 写明开通的套餐、模块或数据产品',
    async run(deps, args) {
      const text = { type: 'string' } as const;
      const options = { to: text, days: text, quota: text, sessions: text, items: text };
      const { values, positionals } = parseOptions(args, options);
      const product = requireIssuable(positionals[0]);
      const user = await findByAccount(deps.db, required('--to', values.to));
      if (!user) throw new OpsError('该账号尚未注册');
      const days = requireDays(values.days);
      const quota = issuedQuota(product, values);
      const terms = `账号 ${user.id}，${days} 天，${describeQuota(quota)}`;
      const operation = { command: 'licence-issue', subject: product, terms };
      return withSecondPerson(deps, operation, async ({ db, clock }) => {
        const now = clock.now();
        const licence = await issueLicence(db, deps, {
          product,
          userId: user.id,
          workspaceId: null,
          source: 'operator',
          quota,
          issuedAt: now,
          expiresAt: new Date(now.getTime() + days * dayMs),
        });
        await tellOperation({ ...deps, db }, operation, '已执行');
        const { id, key } = licence;
        const mailed = await mailLicenceChange({ ...deps, db }, id, 'issued', { key });
        return `${describeLicence(licence)}${describeQuota(quota)}\n${mailed}`;
      });
    },
  },
  'licence-revoke': {
    usage: '<许可编号> [--reason <原因>]',
    does: '吊销许可，原因写进给持有人的邮件；账号已注销的也可以',
    async run(deps, args) {
      const { values, positionals } = parseOptions(args, { reason: { type: 'string' } });
      const id = required('<许可编号>', positionals[0]);
      const reason = values.reason?.trim() ?? '';
      return deps.db.transaction().execute(async (db) => {
        if (!(await revokeLicence(db, deps.clock.now(), id))) throw new OpsError('没有这个许可，或它已被吊销');
        return `${id} 已吊销\n${await mailLicenceChange({ ...deps, db }, id, 'revoked', { reason })}`;
      });
    },
  },
  'workspace-create': {
    usage: '<名称> --member <手机号或邮箱> [--member …]',
    does: '新建工作空间并加入成员',
    async run({ db, clock }, args) {
      const { values, positionals } = parseOptions(args, { member: { type: 'string', multiple: true } });
      const name = required('<名称>', positionals[0]);
      const made = await createWorkspace(db, clock.now(), { name, accounts: values.member ?? [] });
      if ('unknownAccount' in made) throw new OpsError(`${made.unknownAccount} 尚未注册`);
      return `${made.id}\n`;
    },
  },
};

/** Makes the first key, so that it needs no settings. */
export const newLicenceKeyCommand = {
  usage: '',
  does: '生成一个许可签名私钥，用作 LICENCE_PRIVATE_KEY；不需要任何配置',
  run: async () => `${JSON.stringify(await newLicenceJwk())}\n`,
};

/** A licence as these commands print it. */
export function describeLicence(licence: Licence): string {
  return `${licence.id}\n${licence.product}\n${licence.expiresAt}\n${licence.key}\n`;
}

function required(name: string, value: string | undefined): string {
  if (!value) throw new OpsError(`缺少 ${name}`);
  return value;
}

/** @throws OpsError for what is no number of days */
export function requireDays(text: string | undefined): number {
  const days = Number(required('--days', text));
  if (!Number.isInteger(days) || days < 1 || days > mostDays) throw new OpsError(`--days 应为 1 至 ${mostDays} 的整数`);
  return days;
}
