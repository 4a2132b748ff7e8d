import { expect, it } from 'vitest';
import { addDays, beijingDay } from '#lib/shared/time/beijing-time.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { newBuyer, readOrder, requestPayment } from '#server/testing/order-forms.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';

const api = setUpTestApi();

it('a deadline can be set from the end of today to the end of the 180th day ahead', async () => {
  const { client, id } = await newBuyer(api);
  await requestPayment(client, id, 'bank_transfer');
  const today = beijingDay(api.clock.now());
  const extend = (days: number) => runCommand(api.deps, ['order-extend', id, '--until', addDays(today, days)]);
  for (const days of [-1, 181]) await expect(extend(days)).rejects.toThrow('之间');
  for (const days of [180, 0]) {
    await extend(days);
    expect(beijingDay(new Date((await readOrder(client, id, 'pay_before')).pay_before))).toBe(addDays(today, days));
  }
});
