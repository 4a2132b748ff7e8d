import { expect, it } from 'vitest';
import { trialQuotas } from '#contract/trial.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import { newUser } from '#server/testing/new-user.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { hadTrialBefore, rememberTrials } from './past-trials.ts';
import { releaseTrials } from './trial-applications.ts';

it('deleting an account records its own trials, and keeps those of its workspaces without the applicant', async () => {
  const api = await createTestApi();
  const { deps } = api;
  const { db } = deps;
  const created_at = api.clock.now();
  const contacts = { phone: '+8613800138000', email: null };
  const user_id = await newUser(api, { phone: contacts.phone });
  await db.insertInto('workspaces').values({ id: 'ws_1', name: '一部', created_at }).execute();
  const applicant = toJson({ name: '李雷', company: '示例', email: 'li@example.com' });
  const times = { issued_at: created_at, expires_at: created_at };
  for (const workspace_id of [null, 'ws_1']) {
    const product = workspace_id === null ? 'ams' : 'quant';
    const held = { product, user_id, workspace_id };
    const signed = { id: product, key: product, source: 'trial', quota: toJson(trialQuotas[product]), ...times };
    await db
      .insertInto('licences')
      .values({ ...held, ...signed })
      .execute();
    const trial = { reference: product, licence_id: product, applicant, created_at };
    await db
      .insertInto('trials')
      .values({ ...held, ...trial })
      .execute();
  }
  const booked = { reference: 'R-0123456789', product: 'road-show', user_id, workspace_id: null, licence_id: null };
  await db
    .insertInto('trials')
    .values({ ...booked, applicant, created_at })
    .execute();
  await rememberTrials(deps, { id: user_id, ...contacts });
  expect(await hadTrialBefore(deps, 'ams', user_id)).toBe(true);
  expect(await hadTrialBefore(deps, 'quant', user_id)).toBe(false);
  expect(await hadTrialBefore(deps, 'road-show', user_id), 'without a licence').toBe(false);
  await releaseTrials(db, user_id);
  const rows = await db
    .selectFrom('trials')
    .select(['user_id', 'applicant'])
    .where('licence_id', 'is not', null)
    .orderBy('product')
    .execute();
  expect(rows).toMatchObject([
    { user_id, applicant: { name: '李雷' } },
    { user_id: null, applicant: { name: '', company: '', email: '' } },
  ]);
  await api.close();
});
