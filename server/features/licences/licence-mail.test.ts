import { expect, it } from 'vitest';
import { type Licence } from '#contract/licence.ts';
import { trialQuotas } from '#contract/trial.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { licenceMail } from './licence-mail.ts';

const licence: Licence = {
  id: 'lic_1',
  key: 'a.b.c',
  product: 'rqdata-cloud',
  issuedAt: '2026-12-01T16:30:00.000Z',
  expiresAt: '2026-12-31T16:30:00.000Z',
  quota: trialQuotas['rqdata-cloud'],
};
const to = { name: '李雷', email: 'li@example.com' };

it.each(['zh-CN', 'en-US'] as const)('a licence’s mail states its end in Beijing time, %s', (locale) => {
  const { text } = licenceMail({ licence, to, locale, config: readConfig({}) });
  expect(text).toContain('2027-01-01 00:30');
  expect(text).not.toContain('12-31');
});

it.each(['zh-CN', 'en-US'] as const)('a trial’s mail links to the files and code of its licence, %s', (locale) => {
  const { text } = licenceMail({ licence, to, locale, config: readConfig({}) });
  expect(text).toMatch(
    /(?:交付中心|delivery center).*[：:] ?http:\/\/localhost:3000\/welcome\/(?:en-US\/)?account#deliveries\n/,
  );
});
