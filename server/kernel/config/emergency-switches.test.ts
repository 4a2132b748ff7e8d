import { pino } from 'pino';
import { expect, it } from 'vitest';
import { warnOfEmergency } from './emergency-switches.ts';

it('a start warns of the switch that lets visitors past the human check while it is on, and only then', () => {
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  warnOfEmergency({ CAPTCHA: 'tencent', CAPTCHA_ACCEPT_DEGRADED: false }, log);
  expect(logged).toEqual([]);
  warnOfEmergency({ CAPTCHA: 'tencent', CAPTCHA_ACCEPT_DEGRADED: true }, log);
  expect(logged).toEqual([expect.stringContaining('CAPTCHA_ACCEPT_DEGRADED')]);
});
