import { expect, it } from 'vitest';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import { TransferDesk } from '#server/testing/transfer-desk.ts';

const api = setUpTestApi();

const hourMs = 3_600_000;

it('slip numbers are announced five times a day for each order, and always stored', async () => {
  const desk = await TransferDesk.open(api);
  const other = await TransferDesk.open(api);
  const announced = async () => {
    await api.runJobs();
    return [desk, other].map((one) => one.heard('对公转账待确认'));
  };
  for (let at = 1; at <= 6; at += 1) await desk.fileSlip(`ICBC-00000${at}`);
  await other.fileSlip('ICBC-000010');
  expect(await announced()).toEqual([5, 1]);
  expect(await desk.order()).toMatchObject({ slip_number: 'ICBC-000006' });
  await desk.pass(23 * hourMs);
  await desk.fileSlip('ICBC-000007');
  expect(await announced()).toEqual([5, 1]);
  await desk.pass(hourMs);
  await desk.pass(24 * hourMs);
  await desk.fileSlip('ICBC-000008');
  expect(await announced()).toEqual([6, 1]);
});
