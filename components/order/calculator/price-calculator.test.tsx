import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { calculatorForm } from './calculator-entry.ts';
import PriceCalculator from './price-calculator.tsx';

const { empty } = calculatorForm;
const seller = { brandZh: 'B', brandEn: 'B', company: 'C', phone: '1', email: 'a@example.com', ways: 'W', note: null };
const html = renderToStaticMarkup(<PriceCalculator seller={seller} page="https://example.com/welcome/pricing" />);
const tagsOf = (pattern: RegExp) => html.match(pattern) ?? [];

it.each(['n', 'y', 'c', 's', 'd', 'users'] as const)('the server draws the default of %s', (name) => {
  expect(tagsOf(new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'g'))).toEqual([
    expect.stringContaining(`value="${empty[name]}"`),
  ]);
});

it('the server draws the default frequency, package and term', () => {
  const selected = tagsOf(/<option[^>]*selected[^>]*>/g).join('');
  expect(selected).toContain(`value="${empty.f}"`);
  expect(selected).toContain(`value="${empty.months}"`);
  expect(tagsOf(/<input[^>]*checked[^>]*>/g)).toEqual([expect.stringContaining(`value="${empty.plan}"`)]);
});
