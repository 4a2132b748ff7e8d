import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskRoles, type DeskRole } from '#contract/desk.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { declarations, runCommand } from './ops-commands.ts';

let api: TestApi;
const keys = new Map<DeskRole, string>();
beforeAll(async () => {
  api = await createTestApi();
  for (const role of deskRoles) {
    const key = await runCommand(api.deps, ['operator-add', `one-${role}`, '--roles', role], keys.get('owner'));
    keys.set(role, String(key).trim());
  }
});
afterAll(() => api.close());

/** The command that revokes the caller's own key is last. */
const names = declarations
  .map(({ name }) => name)
  .toSorted((a, b) => Number(a === 'operator-key') - Number(b === 'operator-key'));

/** Runs a command without arguments and returns its output or error. */
async function answerTo(name: string, role: DeskRole): Promise<string> {
  const answer = await runCommand(api.deps, [name], keys.get(role)).then(String, String);
  if (name === 'operator-key' && !answer.includes('Error')) keys.set(role, answer.trim());
  return answer;
}

describe.each(names)('%s', (name) => {
  it.each(deskRoles)('as %s is done exactly where it is declared', async (role) => {
    const declared = declarations.find((declaration) => declaration.name === name)?.roles ?? [];
    const may = role === 'owner' || declared.includes(role);
    expect((await answerTo(name, role)).includes('须有角色')).toBe(!may);
  });
});

it('an operator without a role may do nothing, and attempts are journalled', async () => {
  const { db } = api.deps;
  await db.updateTable('operators').set({ roles: 'admin' }).where('name', '=', 'one-editor').execute();
  const answers = await Promise.all(names.map(async (name) => [name, await answerTo(name, 'editor')] as const));
  expect(answers.filter(([, answer]) => !answer.includes('须有角色'))).toEqual([]);
  const refused = await db
    .selectFrom('journal')
    .select('subject')
    .where('actor_name', '=', 'one-recruiter')
    .where('outcome', '=', 'failed')
    .where('subject', '=', 'order-refund')
    .execute();
  expect(refused).toHaveLength(1);
});

it('roles are changed by owners alone, and two owners stay where there were two', async () => {
  const run = async (role: DeskRole, ...argv: string[]) => String(await runCommand(api.deps, argv, keys.get(role)));
  await expect(run('owner', 'operator-roles', 'one-sales', '--roles', 'admin')).rejects.toThrow('--roles');
  expect(await run('owner', 'operator-roles', 'one-sales', '--roles', 'finance,sales')).toBe('one-sales 销售、财务\n');
  keys.set('editor', (await run('owner', 'operator-add', 'second', '--roles', 'owner')).trim());
  const demote = ['operator-roles', 'second', '--roles', 'sales'];
  api.clock.move(86_400_000);
  expect(await run('owner', ...demote)).toContain('另一位');
  await expect(run('editor', ...demote)).rejects.toThrow('至少两位');
});
