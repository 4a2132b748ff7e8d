import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A field's element with its props, in which an arrow function is no end. */
const smallField = /<(?:input|select|textarea|Input|Select|Textarea|TextField)\b(?:=>|[^<>])*?\btext-(?:sm|xs)\b/;

it('finds a field in small letters, also behind a handler', () => {
  expect('<Textarea onChange={(event) => setText(event)} className="font-mono text-sm" />').toMatch(smallField);
  expect('<Textarea className="font-mono" /><p className="text-sm">').not.toMatch(smallField);
});

it('no field has letters below 16 px, on whose focus an iPhone enlarges the page', () => {
  const files = globSync('{app,components}/**/*.tsx');
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => smallField.test(readFileSync(file, 'utf8')))).toEqual([]);
});
