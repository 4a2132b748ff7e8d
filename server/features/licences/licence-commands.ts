import { licensedProducts, trialQuotas, type Licence, type LicensedProduct } from '#contract/licence.ts';
import { findByAccount } from '#server/features/accounts/accounts.ts';
import { createWorkspace } from '#server/features/accounts/workspaces.ts';
import { tellOperation, withSecondPerson } from '#server/kernel/operators/second-person.ts';
import type { OpsCommand } from '#server/kernel/ops/ops-command.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { parseOptions } from '#server/kernel/ops/parse-options.ts';
import { newLicenceJwk } from './licence-signer.ts';
import { issueLicence, revokeLicence } from './licences.ts';

const mostDays = 3660;
const dayMs = 86_400_000;

/** Licences and workspaces by hand. */
export const licenceCommands: Readonly<Record<string, OpsCommand>> = {
  'licence-issue': {
    usage: '<产品> --to <手机号或邮箱> --days <天数>',
    does: '给已注册的账号签发许可',
    async run(deps, args) {
      const { values, positionals } = parseOptions(args, { to: { type: 'string' }, days: { type: 'string' } });
      const product = requireProduct(positionals[0]);
      const user = await findByAccount(deps.db, required('--to', values.to));
      if (!user) throw new OpsError('该账号尚未注册');
      const days = requireDays(values.days);
      const operation = { command: 'licence-issue', subject: product, terms: `账号 ${user.id}，${days} 天` };
      return withSecondPerson(deps, operation, async ({ db, clock }) => {
        const now = clock.now();
        const licence = await issueLicence(db, deps, {
          product,
          userId: user.id,
          workspaceId: null,
          source: 'operator',
          quota: trialQuotas[product],
          issuedAt: now,
          expiresAt: new Date(now.getTime() + days * dayMs),
        });
        await tellOperation({ ...deps, db }, operation, '已执行');
        return describeLicence(licence);
      });
    },
  },
  'licence-revoke': {
    usage: '<许可编号>',
    does: '吊销许可；账号已注销的也可以',
    async run({ db, clock }, args) {
      const id = required('<许可编号>', parseOptions(args, {}).positionals[0]);
      if (!(await revokeLicence(db, clock.now(), id))) throw new OpsError('没有这个许可，或它已被吊销');
      return `${id} 已吊销\n`;
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

function requireProduct(name: string | undefined): LicensedProduct {
  const product = licensedProducts.find((known) => known === name);
  if (!product) throw new OpsError(`产品应为：${licensedProducts.join('、')}`);
  return product;
}

/** @throws OpsError for what is no number of days */
export function requireDays(text: string | undefined): number {
  const days = Number(required('--days', text));
  if (!Number.isInteger(days) || days < 1 || days > mostDays) throw new OpsError(`--days 应为 1 至 ${mostDays} 的整数`);
  return days;
}
