import { afterAll, beforeAll, expect, it } from 'vitest';
import { addOperator } from '#server/kernel/operators/operators.ts';
import { DeskColleague } from '#server/testing/desk-colleague.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { declarations, runCommand } from './ops-commands.ts';

const dayMs = 86_400_000;

let api: TestApi;
let phone: string;
/** A licence that a colleague issued alone, and the output that she read. */
let licence: string;
let readAlone: string;
let quotedAlone: string;
const keys: Record<string, string> = {};
beforeAll(async () => {
  api = await createTestApi();
  phone = await signIn(api, api.client());
  const issued = ['licence-issue', 'rqdata-cloud', '--to', phone, '--days', '30'];
  readAlone = String(await runCommand(api.deps, issued));
  [licence = ''] = readAlone.split('\n');
  quotedAlone = String(await runCommand(api.deps, quotation('10')));
  await DeskColleague.enrol(api, 'mo', 'sales');
  for (const name of ['alice', 'carol']) keys[name] = await addOperator(api.deps.db, api.clock.now(), name, ['owner']);
  api.clock.move(10 * dayMs);
});
afterAll(() => api.close());

const run = async (name: string, argv: string[]) => String(await runCommand(api.deps, argv, keys[name]));
const quotation = (discount: string) => {
  const customer = ['--name', '韩梅梅', '--email', 'han@example.com'];
  return ['quotation-make', ...customer, '--plan', 'research', '--months', '12', '--discount', discount];
};

/** Prefixes of licence texts, keys of 256 bits, and links with a key. */
const credential = /eyJ[\w-]+\.|(?<![\w-])[\w-]{43}(?![\w-])|https?:\/\/\S+#/;

/** Commands for two colleagues whose output has a credential if one colleague is enough. */
const withCredential: Record<string, () => string[]> = {
  'licence-issue': () => ['licence-issue', 'ams', '--to', phone, '--days', '7'],
  'licence-terms': () => ['licence-terms', licence, '--sessions', '4'],
  'licence-extend': () => ['licence-extend', licence, '--days', '7'],
  'licence-reissue': () => ['licence-reissue', licence, '--reason', '文本被贴到公开仓库'],
  'quotation-make': () => quotation('20'),
  'operator-add': () => ['operator-add', 'dave', '--roles', 'sales'],
  'desk-invite': () => ['desk-invite', 'dave@rquant.example'],
  'desk-reset': () => ['desk-reset', 'mo@rquant.example'],
};
const withoutCredential = [
  'account-delete',
  'account-phone',
  'campus-grant',
  'campus-renew',
  'operator-limit',
  'operator-remove',
  'operator-roles',
  'order-close',
  'order-refund',
  'refund-decide',
  'transfer-confirm',
];

it('knows each command that may need two colleagues', () => {
  const byTwo = declarations.filter((one) => one.kind === 'action' && one.secondPerson).map(({ name }) => name);
  expect([...Object.keys(withCredential), ...withoutCredential].toSorted()).toEqual(byTwo.toSorted());
});

it('shows a credential to a colleague who needs no second one', () => {
  expect(readAlone).toMatch(credential);
  expect(quotedAlone).toMatch(credential);
});

it.each(Object.entries(withCredential))(
  'lets the second operator of %s read the act without a credential',
  async (_, command) => {
    const argv = command();
    expect(await run('alice', argv)).toContain('另一位操作员');
    const read = await run('carol', argv);
    expect(read).not.toContain('另一位操作员');
    expect(read.trim()).not.toBe('');
    expect(read).not.toMatch(credential);
  },
);
