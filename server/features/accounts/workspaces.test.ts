import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { accountRecord, accountReference } from './account-desk-record.ts';
import { findByAccount } from './accounts.ts';
import { createWorkspace, listWorkspaces, requireMember } from './workspaces.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('workspaces are listed to their members only and at the desk, oldest first', async () => {
  const { db } = api.deps;
  const [phone, stranger] = [await signIn(api, api.client()), await signIn(api, api.client())];
  const made = [];
  for (const name of ['Z', 'A']) {
    api.clock.move(1000);
    made.push(await createWorkspace(db, api.clock.now(), { name, accounts: [phone] }));
  }
  await createWorkspace(db, api.clock.now(), { name: '别人的', accounts: [stranger] });
  const ids = made.map((one) => ('id' in one ? one.id : ''));
  const [own, other] = [await findByAccount(db, phone), await findByAccount(db, stranger)];
  expect((await listWorkspaces(db, own!.id)).map(({ id }) => id)).toEqual(ids);
  await requireMember(db, own!.id, ids[0]!);
  await expect(requireMember(db, other!.id, ids[0]!)).rejects.toMatchObject({ refusal: 'workspaceUnknown' });
  const facts = (await accountRecord.read(api.deps, accountReference(own!.id)))?.facts;
  expect(facts).toContainEqual(['工作空间', 'text', `Z（${ids[0]}）、A（${ids[1]}）`]);
});
