import { expect, it } from 'vitest';
import { identity, isPlaceholder } from '#content/company.ts';
import { overseas } from '#content/overseas.ts';
import { ownCompany, ownOverseas } from '#server/testing/own-company.ts';
import { readConfig } from './config.ts';

const refusals = (env: Record<string, string>, company = ownCompany, facts = ownOverseas) => {
  try {
    readConfig(env, company, facts);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};
const PUBLIC_ORIGIN = 'https://www.rquant.test';
const brands = ['brandZh', 'brandEn', 'address'];

it('a public site is refused for each value of the sample company, and the error names it', () => {
  const madeUp = Object.entries(identity).filter(([name]) => !brands.includes(name));
  const said = refusals({ PUBLIC_ORIGIN }, identity);
  for (const [name, value] of madeUp)
    expect(said).toContain(`${name} in content/company.json: must be the company's own, and is ${value}`);
  expect(refusals({ PUBLIC_ORIGIN })).not.toContain('company.json');
  for (const [name, value] of madeUp)
    expect(refusals({ PUBLIC_ORIGIN }, { ...ownCompany, [name]: value })).toContain(
      `${name} in content/company.json: `,
    );
});

it('is refused for each made-up fact of the file for buyers abroad, and while that says it is an example', () => {
  const said = refusals({ PUBLIC_ORIGIN }, ownCompany, overseas);
  for (const name of [
    'registeredAddress',
    'transfer.beneficiary',
    'transfer.swift',
    'transfer.account',
    'rates.source',
    'exchangeLicensing.0',
    'dataLocation.0',
    'crossBorder.0',
    'subProcessors.0.name',
  ]) {
    expect(said).toContain(`${name} in content/overseas.json: must be the company's own`);
  }
  expect(said).toContain('example in content/overseas.json: must be false');
  expect(refusals({ PUBLIC_ORIGIN })).not.toContain('overseas.json');
  expect(refusals({ PUBLIC_ORIGIN, SANDBOX: '1' }, ownCompany, overseas)).not.toContain('overseas.json');
});

it.each(['MAIL_FROM', 'OPERATOR_EMAIL'])('%s of an example is refused', (name) => {
  expect(refusals({ PUBLIC_ORIGIN, [name]: 'site@example.com' })).toContain(`${name}: must be the company's own`);
});

it('a sandbox and this machine may have them', () => {
  expect(refusals({}, identity)).toBe('');
  expect(refusals({ PUBLIC_ORIGIN, SANDBOX: '1' }, identity)).not.toContain('company.json');
  expect(refusals({ PUBLIC_ORIGIN: 'http://127.0.0.1:3000' }, identity)).toBe('');
});

it.each(['400-000-0000', '京ICP备00000000号', '0000 0000 0000 0000 000', '010-00000000', '示例银行', 'a@example.com'])(
  '%s is a placeholder',
  (value) => expect(isPlaceholder(value)).toBe(true),
);

it.each(['400-800-0000', '京ICP备10000001号', '1100 0000 0012 345', '某路 0 号', 'samples.rquant.test', ''])(
  '%j is none',
  (value) => expect(isPlaceholder(value)).toBe(false),
);
