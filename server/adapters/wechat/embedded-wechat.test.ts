import { expect, it } from 'vitest';
import { createFaults } from '#server/adapters/faults.ts';
import { createClock } from '#server/kernel/ports/clock.ts';
import { createEmbeddedWechat } from './embedded-wechat.ts';

function create() {
  const clock = createClock();
  const faults = createFaults();
  return { clock, faults, wechat: createEmbeddedWechat({ clock, faults }) };
}

it('knows the same phone as the same person, and another as another', async () => {
  const { wechat } = create();
  const [one, again, other] = await Promise.all(
    ['phone-1', 'phone-1', 'phone-2'].map((phone) => wechat.exchange(wechat.approve(phone))),
  );
  expect(one).toEqual(again);
  expect(one?.openid).not.toBe(other?.openid);
  expect(JSON.stringify(one)).not.toContain('phone-1');
});

it('exchanges a code once, and within five minutes', async () => {
  const { wechat, clock } = create();
  const code = wechat.approve('phone');
  await wechat.exchange(code);
  await expect(wechat.exchange(code)).rejects.toThrow('used');
  const late = wechat.approve('phone');
  clock.move(5 * 60_000);
  await expect(wechat.exchange(late)).rejects.toThrow('expired');
});

it('fails on request', async () => {
  const { wechat, faults } = create();
  faults.wechat = 'refuse';
  await expect(wechat.exchange(wechat.approve('phone'))).rejects.toThrow('refused');
});
