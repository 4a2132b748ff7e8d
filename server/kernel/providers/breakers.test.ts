import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createClock } from '#server/kernel/ports/clock.ts';
import { createBreakers, ProviderPaused } from './breakers.ts';

const refuse = () => Promise.reject(new Error('no answer'));
const answer = () => Promise.resolve('sent');

function setUp() {
  const clock = createClock();
  const logged: string[] = [];
  const guard = createBreakers({ clock, log: pino({}, { write: (line: string) => void logged.push(line) }) });
  const fail = async (provider: string, times: number) => {
    for (let time = 0; time < times; time += 1) await expect(guard(provider, refuse)).rejects.toThrow('no answer');
  };
  return { clock, logged, guard, fail };
}

it('a provider is not asked after five failures in a row, with one alert, and no other provider suffers', async () => {
  const { guard, fail, logged } = setUp();
  await fail('mail', 4);
  expect(await guard('mail', answer)).toBe('sent');
  await fail('mail', 5);
  await expect(guard('mail', answer)).rejects.toBeInstanceOf(ProviderPaused);
  expect(await guard('alipay', answer)).toBe('sent');
  expect(logged.filter((line) => line.includes('provider-paused'))).toHaveLength(1);
});

it('after half a minute one call tries it: its failure pauses it again, its success ends the pause', async () => {
  const { clock, guard, fail } = setUp();
  await fail('mail', 5);
  clock.move(30_000);
  const probe = Promise.withResolvers<string>();
  const probing = guard('mail', () => probe.promise);
  await expect(guard('mail', answer)).rejects.toBeInstanceOf(ProviderPaused);
  probe.reject(new Error('no answer'));
  await expect(probing).rejects.toThrow('no answer');
  await expect(guard('mail', answer)).rejects.toBeInstanceOf(ProviderPaused);
  clock.move(30_000);
  expect(await guard('mail', answer)).toBe('sent');
  expect(await guard('mail', answer)).toBe('sent');
});
