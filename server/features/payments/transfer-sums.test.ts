import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fenFromYuan, yuanFromFen } from '#contract/money.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import { TransferDesk } from '#server/testing/transfer-desk.ts';

const api = setUpTestApi({ LOG_LEVEL: 'silent' });

const price = '1400.00';
const transfer = fc.record({ fen: fc.integer({ min: 1, max: 160_000 }), days: fc.integer({ min: 0, max: 34 }) });

it('after any transfers, the money kept is the price, zero, or the price less the shown rest; nothing is returned automatically', async () => {
  const ends = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(transfer, { minLength: 1, maxLength: 5 }), async (story) => {
      const desk = await TransferDesk.open(api);
      await desk.choose();
      let unasked = 0;
      for (const [at, { fen, days }] of story.entries()) {
        api.clock.move(days * 86_400_000);
        await api.runJobs();
        const before = (await desk.refunds()).length;
        const owed = (await desk.view('missing')).missing ?? price;
        const isBooked = await desk.confirm(yuanFromFen(fen), `${desk.slip}-${at}`, '--despite', owed).then(
          () => true,
          () => false,
        );
        const isTooMuch = isBooked && fen > fenFromYuan(owed);
        unasked += (await desk.refunds()).length - before - (isTooMuch ? 1 : 0);
      }
      const returnedFen = (await desk.refunds()).reduce((sum, { amount_fen }) => sum + amount_fen, 0);
      const keptFen = (await desk.booked()).reduce((sum, fen) => sum + fen, 0) - returnedFen;
      const { status, missing } = await desk.view('status', 'missing');
      ends.add(String(status));
      const shownFen = status === 'closed' ? fenFromYuan(price) : fenFromYuan(missing ?? '0.00');
      expect([unasked, keptFen + shownFen]).toEqual([0, fenFromYuan(price)]);
    }),
    { numRuns: Number(process.env['RUNS'] ?? 25) },
  );
  expect(ends).toContain('fulfilled');
}, 120_000);
