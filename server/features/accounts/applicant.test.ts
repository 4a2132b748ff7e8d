import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreementOf } from '#contract/agreements.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import { newUser } from '#server/testing/new-user.ts';
import { otherThan } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { acceptApplicant, hasAgreed, knownApplicant } from './applicant.ts';
import { issueCode } from './verification-codes.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const form = { name: '李雷', company: '示例一基金', email: 'li@example.com', agreement: agreementOf('rqdata') };

const codeFor = async (recipient: string) =>
  (await issueCode(api.deps, { purpose: 'trial', recipient, known: false })).code;
const accept = (userId: number, email_code: string) =>
  acceptApplicant(api.deps, { userId, scope: 'rqdata' }, { ...form, email_code });

it('an application sets the name of an account without one, and changes no name', async () => {
  const [unnamed, named] = [await newUser(api), await newUser(api, { fullname: '韩梅梅' })];
  for (const userId of [unnamed, named]) await accept(userId, await codeFor(form.email));
  expect((await knownApplicant(api.deps.db, unnamed)).name).toBe('李雷');
  expect((await knownApplicant(api.deps.db, named)).name).toBe('韩梅梅');
});

it('a code verifies the address of one application only', async () => {
  const code = await codeFor(form.email);
  await accept(await newUser(api), code);
  await expect(accept(await newUser(api), code)).rejects.toMatchObject({ refusal: 'codeWrong' });
});

it('wrong codes pause the account that enters them, and no other', async () => {
  const [guesser, other] = [await newUser(api), await newUser(api)];
  for (let tries = 0; tries < 15; tries += 1) {
    const code = await codeFor(form.email);
    await expect(accept(guesser, otherThan(code))).rejects.toMatchObject({ refusal: 'codeWrong' });
  }
  const code = await codeFor(form.email);
  await expect(accept(guesser, code)).rejects.toMatchObject({ refusal: 'codePaused' });
  expect((await accept(other, code)).email).toBe(form.email);
});

it('an older version of a document or another person’s agreement does not count', async () => {
  const [userId, other] = [await newUser(api), await newUser(api)];
  await accept(other, await codeFor(form.email));
  const older = { user_id: userId, document: 'rqdata.user', version: 'V0.9', agreed_at: api.clock.now() };
  await api.deps.db.insertInto('user_agreements').values(older).execute();
  expect(await hasAgreed(api.deps.db, userId, 'rqdata')).toBe(false);
  expect(await hasAgreed(api.deps.db, other, 'rqdata')).toBe(true);
});

it('a form is prefilled with the person’s last input', async () => {
  const userId = await newUser(api);
  for (const [product, company] of [
    ['ams', '从前的公司'],
    ['quant', '现在的公司'],
  ] as const) {
    api.clock.move(1000);
    const applicant = toJson({ name: '李雷', company, email: form.email });
    const trial = {
      reference: `T-${product}`,
      product,
      user_id: userId,
      applicant,
      created_at: api.clock.now(),
    };
    await api.deps.db.insertInto('trials').values(trial).execute();
  }
  expect((await knownApplicant(api.deps.db, userId)).company).toBe('现在的公司');
});
