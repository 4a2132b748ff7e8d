import { afterAll, beforeAll, expect, it } from 'vitest';
import { setOperatorRoles } from '#server/kernel/operators/operators.ts';
import { writeSecondPersonFen } from '#server/kernel/operators/second-person-limit.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { DeskColleague } from '#server/testing/desk-colleague.ts';
import { newBuyer, payOrder } from '#server/testing/order-forms.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { runCommand } from './ops-commands.ts';

let api: TestApi;
let fang: DeskColleague;
let gu: DeskColleague;
let han: DeskColleague;
beforeAll(async () => {
  api = await createTestApi();
  await writeSecondPersonFen(api.deps.db, 100_000);
  fang = await DeskColleague.enrol(api, 'fang', 'finance');
  gu = await DeskColleague.enrol(api, 'gu', 'finance');
  han = await DeskColleague.enrol(api, 'han', 'sales');
});
afterAll(() => api.close());

type Proposal = { action: string; isOwn: boolean; input: Record<string, unknown> | null; terms: string };

async function proposalsFor(colleague: DeskColleague): Promise<Proposal[]> {
  return (await colleague.client.get('/desk/v1/proposals')).body.data.proposals;
}

/** Counts the proposals that wait for the colleague's confirmation. */
async function countFor(colleague: DeskColleague): Promise<number> {
  return (await colleague.client.get('/desk/v1/waiting')).body.data.counts.approvals.all;
}

it('a proposal is offered to a second colleague who may, with what it was asked with, until it is done', async () => {
  const { client, id } = await newBuyer(api);
  await payOrder(api, client, id);
  const asked = { order: id, service: 'ended', reason: '买方改变了计划' };
  const shown = (await fang.act('order-refund', asked)).body.data.preview;
  await fang.act('order-refund', shown.input, shown.code);
  expect(await proposalsFor(fang)).toMatchObject([{ action: 'order-refund', isOwn: true }]);
  expect(await proposalsFor(han)).toEqual([]);
  expect([await countFor(fang), await countFor(gu), await countFor(han)]).toEqual([0, 1, 0]);
  const [proposal] = await proposalsFor(gu);
  expect(proposal).toMatchObject({ isOwn: false, input: { ...asked, amount: '1400.00' } });
  const again = (await gu.act('order-refund', proposal?.input ?? {})).body.data.preview;
  expect(again).toMatchObject({ code: shown.code, input: shown.input });
  expect((await gu.act('order-refund', again.input, again.code)).body.data.text).toContain('服务终止');
  expect(await proposalsFor(gu)).toEqual([]);
  const kept = await api.deps.db.selectFrom('operator_proposals').select('input').execute();
  expect(kept).toEqual([{ input: null }]);
});

it('a proposal of a colleague who may no longer is not offered, and counts for nothing', async () => {
  const { client, id } = await newBuyer(api);
  await payOrder(api, client, id);
  const shown = (await fang.act('order-refund', { order: id, service: 'ended' })).body.data.preview;
  await fang.act('order-refund', shown.input, shown.code);
  expect(await proposalsFor(gu)).toHaveLength(1);
  await setOperatorRoles(api.deps.db, 'fang', ['editor']);
  expect(await proposalsFor(gu)).toEqual([]);
  expect((await gu.act('order-refund', shown.input, shown.code)).body.data.text).toContain('另一位操作员');
  expect(await proposalsFor(gu)).toMatchObject([{ isOwn: true }]);
  await setOperatorRoles(api.deps.db, 'fang', ['finance']);
  expect((await gu.act('order-refund', shown.input, shown.code)).body.data.text).toContain('服务终止');
  await api.deps.db.deleteFrom('operator_proposals').execute();
});

it('an invitation is mailed as a link, and its code is not visible in the jobs', async () => {
  const link = String(await runCommand(api.deps, ['desk-invite', 'li@rquant.example', '--roles', 'support'])).trim();
  await api.runJobs();
  const mail = api.mail.find(({ to }) => to.address === 'li@rquant.example');
  expect(mail?.text).toContain(link);
  const jobs = JSON.stringify(await api.deps.db.selectFrom('jobs').selectAll().execute());
  expect(jobs).toContain('desk-invitation');
  expect(jobs).not.toContain(link.split('#')[1]);
});

it('of two invitations of one address at once one is refused, with whose it is', async () => {
  const invite = (name: string) =>
    runCommand(api.deps, ['desk-invite', 'ma@rquant.example', '--name', name, '--roles', 'sales']);
  const names = ['ma', 'mazhi'];
  const answers = await Promise.allSettled(names.map(invite));
  // With two connections the order is undefined.
  const taken = names.filter((_, index) => answers[index]?.status === 'fulfilled');
  expect(taken).toHaveLength(1);
  expect(answers).toContainEqual({ status: 'fulfilled', value: expect.stringContaining('/desk/invitation#') });
  expect(answers).toContainEqual({ status: 'rejected', reason: new OpsError(`这个邮箱已属于 ${taken[0]}`) });
  await expect(invite(String(taken[0]))).rejects.toThrow(`${taken[0]} 已是操作员`);
});

it('what was proposed in a terminal is pressed at the desk', async () => {
  const key = String(await runCommand(api.deps, ['operator-add', 'zhou', '--roles', 'finance'])).trim();
  const { id } = await newBuyer(api);
  const said = await runCommand(api.deps, ['transfer-confirm', id, '--amount', '1400', '--slip', '700001'], key);
  expect(said).toContain('待我确认');
  const [proposal] = await proposalsFor(gu);
  expect(proposal?.input).toEqual({ order: id, amount: '1400', slip: '700001' });
  expect((await gu.act('transfer-confirm', proposal?.input ?? {})).body.data.text).toContain('已付清');
});

it('a stranger sends no long body, and is answered as by an address that does not exist', async () => {
  const input = { name: 'x'.repeat(2_000_000) };
  expect((await api.client().postJson('/desk/v1/actions/lead-move', { input })).status).toBe(404);
  expect((await api.client().get('/desk/v1/proposals')).status).toBe(404);
});
