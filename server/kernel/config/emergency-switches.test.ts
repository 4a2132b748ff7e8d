import { pino } from 'pino';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { warnOfEmergency } from './emergency-switches.ts';

const tencent = {
  CAPTCHA: 'tencent',
  TENCENT_SECRET_ID: 'id',
  TENCENT_SECRET_KEY: 'key',
  CAPTCHA_APP_ID: '1',
  CAPTCHA_APP_SECRET: 'secret',
};

it('a start logs a warning if the switch that bypasses the human check is on, and only then', () => {
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  warnOfEmergency(readConfig(tencent), log);
  expect(logged).toEqual([]);
  warnOfEmergency(readConfig({ ...tencent, CAPTCHA_ACCEPT_DEGRADED: '1' }), log);
  expect(logged).toEqual([expect.stringContaining('CAPTCHA_ACCEPT_DEGRADED')]);
});
