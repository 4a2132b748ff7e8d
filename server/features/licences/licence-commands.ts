import * as z from 'zod/mini';
import type { Licence } from '#contract/licence.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import { accountReference } from '#server/features/accounts/account-desk-record.ts';
import { findAccount } from '#server/features/accounts/accounts.ts';
import { createWorkspace } from '#server/features/accounts/workspaces.ts';
import { defineAction } from '#server/kernel/desk/declare.ts';
import { choice, count, field, lines, list, optional, subject, text } from '#server/kernel/desk/fields.ts';
import { tellOperation, withSecondPerson } from '#server/kernel/operators/second-person.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { changedQuota, describeChosen, describeQuota, issuable, issuedQuota } from './issued-quota.ts';
import { mailLicenceChange } from './licence-change-mail.ts';
import { productName } from './licence-desk-record.ts';
import { licenceListing } from './licence-listing.ts';
import { newLicenceJwk } from './licence-signer.ts';
import { issueLicence, licenceState, reissueLicence, revokeLicence, selectHeld } from './licences.ts';

const dayMs = 86_400_000;

/** Input field for the term of a licence, in days. */
export const licenceDays = count(1, 3660, { title: '天数' });

const roles = ['sales'] as const;

/** Input fields for a quota that differs from a trial's. */
const chosenTerms = {
  quota: optional(count(1, 1000, { title: '每日流量', place: '每日 GB', unit: 'GB' })),
  sessions: optional(count(1, 1000, { title: '会话数' })),
  items: optional(field(z.string(), { title: '内容', place: '编号:数量,…' })),
};

const productNames = Object.fromEntries(issuable.map((product) => [product, productName(product)]));

/** Actions on licences and workspaces. */
export const licenceCommands = [
  licenceListing,
  defineAction({
    name: 'licence-issue',
    title: '签发许可',
    does: '给已注册的账号签发许可并通知持有人；不写额度即为试用额度；内容写明开通的套餐、模块或数据产品',
    roles,
    secondPerson: 'always',
    on: [{ kind: 'account', field: 'to', value: 'contact' }],
    input: z.object({
      product: choice(issuable, { title: '产品', choices: productNames, positional: true }),
      to: text({ title: '手机号或邮箱' }),
      days: licenceDays,
      ...chosenTerms,
    }),
    subject: ({ product }) => product,
    async run(deps, { product, to, days, ...chosen }) {
      const user = await findAccount(deps.db, to);
      if (!user) throw new OpsError('该账号尚未注册');
      const quota = issuedQuota(product, chosen);
      const terms = `${productName(product)}，${days} 天，${describeQuota(quota)}`;
      const operation = { command: 'licence-issue', roles, subject: accountReference(user.id), terms };
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
  }),
  defineAction({
    name: 'licence-terms',
    title: '调整许可内容',
    does: '改变手工签发或试用许可的每日流量、会话数与开通内容，编号与期限不变，新文本发给持有人；订购的许可由客户变更',
    roles,
    secondPerson: 'always',
    on: [{ kind: 'licence', field: 'licence', states: ['upcoming', 'active'] }],
    input: z.object({ licence: subject('许可编号'), ...chosenTerms, reason: optional(lines({ title: '原因' })) }),
    subject: ({ licence }) => licence,
    run(deps, { licence: id, reason = '', ...chosen }) {
      const terms = [describeChosen(chosen), reason].filter(Boolean).join('；');
      const operation = { command: 'licence-terms', roles, subject: id, terms };
      return withSecondPerson(deps, operation, async (inTransaction) => {
        const { db, clock } = inTransaction;
        const row = await selectHeld(db).where('id', '=', id).forUpdate().executeTakeFirst();
        if (!row) throw new OpsError('没有这个许可，或它的账号已注销');
        if (row.source === 'order') throw new OpsError('订购的许可由客户在账号页变更，或由同事代为下单');
        if (row.source === 'sample' || row.product === 'rqsdk-edu')
          throw new OpsError('公开样例与校园许可不在此调整，校园许可请办理「续期校园许可」');
        const state = licenceState(row, clock.now());
        if (state === 'revoked' || state === 'expired') throw new OpsError('许可已吊销或已到期，请先延长');
        const quota = changedQuota(row.quota, chosen);
        const licence = await reissueLicence(db, deps, clock.now(), row, { expiresAt: row.expires_at, quota });
        await tellOperation(inTransaction, operation, '已执行');
        const mailed = await mailLicenceChange(inTransaction, id, 'changed', { key: licence.key, reason });
        return `${describeLicence(licence)}${describeQuota(quota)}\n${mailed}`;
      });
    },
  }),
  defineAction({
    name: 'licence-revoke',
    title: '吊销许可',
    does: '吊销许可，原因写进给持有人的邮件；账号已注销的也可以',
    roles: ['support'],
    on: [{ kind: 'licence', field: 'licence', states: ['upcoming', 'active'] }],
    input: z.object({ licence: subject('许可编号'), reason: optional(lines({ title: '原因' })) }),
    subject: ({ licence }) => licence,
    run: (deps, { licence: id, reason = '' }) =>
      deps.db.transaction().execute(async (db) => {
        if (!(await revokeLicence(db, deps.clock.now(), id))) throw new OpsError('没有这个许可，或它已被吊销');
        return `${id} 已吊销\n${await mailLicenceChange({ ...deps, db }, id, 'revoked', { reason })}`;
      }),
  }),
  defineAction({
    name: 'workspace-create',
    title: '新建工作空间',
    does: '新建工作空间并加入成员',
    roles: ['sales', 'support'],
    input: z.object({
      name: text({ title: '名称', positional: true }),
      member: optional(list(text({ title: '成员', place: '手机号或邮箱' }))),
    }),
    async run({ db, clock }, { name, member = [] }) {
      const made = await createWorkspace(db, clock.now(), { name, accounts: member });
      if ('unknownAccount' in made) throw new OpsError(`${made.unknownAccount} 尚未注册`);
      return `${made.id}\n`;
    },
  }),
];

/** Command that generates a signing key. It needs no configuration, since it creates the first key. */
export const newLicenceKeyCommand = {
  usage: '',
  does: '生成一个许可签名私钥，用作 LICENCE_PRIVATE_KEY；不需要任何配置',
  run: async () => `${JSON.stringify(await newLicenceJwk())}\n`,
};

/** Formats a licence for these commands: number, product, expiry and text. The desk removes the text (`withoutLicences`). */
export function describeLicence(licence: Licence): string {
  const until = `有效期至 ${beijingMinute(new Date(licence.expiresAt))}（北京时间）`;
  return `${licence.id}\n${productName(licence.product)}\n${until}\n${licence.key}\n`;
}
