import { afterEach, beforeEach, expect, it } from 'vitest';
import { addOperator, renewOperatorKey } from '#server/kernel/operators/operators.ts';
import { DeskColleague } from '#server/testing/desk-colleague.ts';
import { placeOrder } from '#server/testing/order-forms.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { runCommand } from './ops-commands.ts';

const hourMs = 3_600_000;

let api: TestApi;
/** Keys of long-standing colleagues: three owners and two of finance. */
let keys: Record<string, string>;
beforeEach(async () => {
  api = await createTestApi();
  keys = {};
  for (const name of ['alice', 'carol', 'erin'])
    keys[name] = await addOperator(api.deps.db, api.clock.now(), name, ['owner']);
  for (const name of ['bob', 'dave']) keys[name] = await addOperator(api.deps.db, api.clock.now(), name, ['finance']);
  api.clock.move(240 * hourMs);
});
afterEach(() => api.close());

const run = async (name: string, ...argv: string[]) => String(await runCommand(api.deps, argv, keys[name]));
async function byTwo(first: string, second: string, ...argv: string[]): Promise<string> {
  expect(await run(first, ...argv)).toContain('另一位操作员');
  return run(second, ...argv);
}

/** Confirms a transfer above the limit as two colleagues. @returns the second one's output */
async function bookByTwo(first: string, second: string): Promise<string> {
  const client = api.client();
  await signIn(api, client);
  const id = await placeOrder(client);
  const given = ['--amount', '200000', '--slip', `SLIP-${id}`, '--despite', '1400.00'];
  return byTwo(first, second, 'transfer-confirm', id, ...given).catch((error: Error) => error.message);
}

const booked = expect.stringContaining('已付清');
const refused = expect.stringMatching(/之前不能互为第二人，请由另一位同事确认$/);

/** Accepts the newest invitation that was mailed to a colleague. */
async function enrol(name: string): Promise<void> {
  await api.runJobs();
  const mail = api.mail.findLast(({ to }) => to.address === `${name}@rquant.example`);
  const colleague = DeskColleague.known(api, name);
  await colleague.take(/#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '');
  expect(colleague.recoveryCodes).toHaveLength(10);
}

it('a colleague who requested or confirmed an invitation or a reset is no second person for that colleague for a day, in either order', async () => {
  await byTwo('carol', 'erin', 'desk-invite', 'bob@rquant.example');
  await enrol('bob');
  api.clock.move(240 * hourMs);
  await byTwo('alice', 'carol', 'desk-reset', 'bob@rquant.example');
  for (const other of ['alice', 'carol']) {
    expect(await bookByTwo('bob', other), 'before the enrolment').toEqual(refused);
    expect(await bookByTwo(other, 'bob')).toEqual(refused);
  }
  api.clock.move(20 * hourMs);
  await enrol('bob');
  api.clock.move(23 * hourMs);
  expect(await bookByTwo('bob', 'carol'), 'a day after the enrolment').toEqual(refused);
  expect(await bookByTwo('alice', 'bob')).toEqual(refused);
  // Colleagues who gave bob access before the reset, and others.
  expect(await bookByTwo('bob', 'erin')).toEqual(booked);
  expect(await bookByTwo('dave', 'bob')).toEqual(booked);
  expect(await bookByTwo('alice', 'carol')).toEqual(booked);
  api.clock.move(hourMs);
  expect(await bookByTwo('bob', 'carol')).toEqual(booked);
});

it('names the colleague, the reason and the hour', async () => {
  await byTwo('alice', 'carol', 'desk-invite', 'bob@rquant.example');
  expect(await bookByTwo('bob', 'carol')).toMatch(
    /^「确认到账」由 bob 提出，而 bob 与您的邀请、重置或密钥刚由你们其中一人或同一位同事办理：\d{4}-\d\d-\d\d \d\d:\d\d（北京时间）/,
  );
});

it('waits for a third colleague, whose press counts', async () => {
  await byTwo('alice', 'carol', 'desk-invite', 'bob@rquant.example');
  const limit = ['operator-limit', '900000'];
  await byTwo('alice', 'carol', 'operator-roles', 'bob', '--roles', 'owner');
  expect(await run('bob', ...limit)).toContain('另一位操作员');
  await expect(run('carol', ...limit)).rejects.toThrow('不能互为第二人');
  await expect(run('alice', ...limit)).rejects.toThrow('不能互为第二人');
  expect(await run('erin', ...limit)).toContain('900000.00 元以上');
});

it('two colleagues whom the same third one let in are no second persons to each other for a day', async () => {
  await byTwo('alice', 'carol', 'desk-invite', 'bob@rquant.example');
  await byTwo('erin', 'carol', 'desk-invite', 'dave@rquant.example');
  expect(await bookByTwo('bob', 'dave')).toEqual(refused);
  api.clock.move(24 * hourMs);
  expect(await bookByTwo('bob', 'dave')).toEqual(booked);
});

it('adding an operator counts as an invitation does', async () => {
  await byTwo('alice', 'carol', 'operator-add', 'mo', '--roles', 'finance');
  keys['mo'] = await renewOperatorKey(api.deps.db, 'mo');
  expect(await bookByTwo('mo', 'alice')).toEqual(refused);
  expect(await bookByTwo('carol', 'mo')).toEqual(refused);
  expect(await bookByTwo('mo', 'dave')).toEqual(booked);
  api.clock.move(24 * hourMs);
  expect(await bookByTwo('carol', 'mo')).toEqual(booked);
});

it('an owner who invited or added alone, while there was no second one, is known as well', async () => {
  const { db } = api.deps;
  await db.deleteFrom('operators').where('name', 'in', ['carol', 'erin', 'bob']).execute();
  await run('alice', 'desk-invite', 'bob@rquant.example', '--roles', 'finance');
  keys['li'] = (await run('alice', 'operator-add', 'li')).trim();
  const limit = ['operator-limit', '900000'];
  expect(await run('li', ...limit)).toContain('另一位操作员');
  await expect(run('alice', ...limit)).rejects.toThrow('不能互为第二人');
  await enrol('bob');
  api.clock.move(24 * hourMs);
  expect(await run('alice', ...limit)).toContain('900000.00 元以上');
});
