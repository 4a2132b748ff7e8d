import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Identifier, UnbrokenDates } from './compared-text.tsx';

it.each([
  ['standard_version', 'standard_|version'],
  ['np_parent_company_owners', 'np_|parent_|company_|owners'],
  ['close', 'close'],
])('%s may break behind its underscores and nowhere else', (name, parts) => {
  const html = renderToStaticMarkup(<Identifier name={name} />);
  expect(html.replace(/^<code[^>]*>|<\/code>$/g, '').replaceAll('<wbr/>', '|')).toBe(parts);
  expect(html).toContain('break-normal');
});

it('a date stays on one line with the word behind it', () => {
  expect(renderToStaticMarkup(<UnbrokenDates text="小数，元，2005-01-04 起" />)).toBe(
    '小数，元，<span class="whitespace-nowrap">2005-01-04 起</span>',
  );
});
