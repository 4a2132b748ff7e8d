import { expect, it } from 'vitest';
import { identity, sampleIdentity } from '#lib/shared/site/identity.ts';
import { ownIdentity } from '#server/testing/own-identity.ts';
import { readConfig } from './config.ts';
import { findMadeUp, isPlaceholder, sampleBank } from './placeholders.ts';

const refusals = (env: Record<string, string>) => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};
const asked = [...Object.keys(sampleIdentity), ...Object.keys(sampleBank)].filter(
  (name) => !/^SITE_(?:BRAND_..|ADDRESS)$/.test(name),
);

it('a site that strangers reach is refused for each value of the sample company, named with what it is', () => {
  const said = refusals({ PUBLIC_ORIGIN: 'https://www.rquant.test' });
  for (const name of asked) expect(said).toMatch(new RegExp(`^ {2}${name}: must be the company's own`, 'm'));
  expect(refusals({ PUBLIC_ORIGIN: 'https://www.rquant.test', ...ownIdentity })).not.toMatch(/(?:SITE|BANK)_/);
  for (const name of asked)
    expect(refusals({ PUBLIC_ORIGIN: 'https://www.rquant.test', ...ownIdentity, [name]: '' })).toContain(`${name}: `);
});

it('written out the values of the sample are refused as well, and so are a mail sender of an example and a misspelt variable', () => {
  for (const [name, value] of Object.entries({
    ...sampleIdentity,
    ...sampleBank,
    MAIL_FROM: 'site@example.com',
    OPERATOR_EMAIL: 'ops@example.org',
    SITE_EMAIL: 'support@rquant.test',
  }).filter(([, filled]) => filled && filled !== identity.brandZh && filled !== identity.brandEn))
    expect(refusals({ PUBLIC_ORIGIN: 'https://www.rquant.test', ...ownIdentity, [name]: value })).toContain(
      `${name}: `,
    );
});

it('a demonstration and this machine may have them', () => {
  expect(refusals({})).toBe('');
  expect(refusals({ PUBLIC_ORIGIN: 'https://www.rquant.test', DEMO: '1' })).not.toMatch(/SITE_|BANK_/);
  expect(refusals({ PUBLIC_ORIGIN: 'http://127.0.0.1:3000' })).toBe('');
});

it.each(['400-000-0000', '京ICP备00000000号', '0000 0000 0000 0000 000', '010-00000000', '示例银行', 'a@example.com'])(
  '%s is a placeholder',
  (value) => expect(isPlaceholder(value)).toBe(true),
);

it.each(['400-800-0000', '京ICP备10000001号', '1100 0000 0012 345', '某路 0 号', 'off', 'samples.rquant.test', ''])(
  '%j is none',
  (value) => expect(isPlaceholder(value)).toBe(false),
);

it('what is asked for at the build is of the pages alone', () => {
  expect(findMadeUp({}).join()).not.toContain('BANK_');
  expect(findMadeUp({ SITE_COMPANY: '某公司' })).toContainEqual(
    expect.stringMatching(/^SITE_COMPANY: is no setting; .*SITE_COMPANY_ZH/),
  );
});
