import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it('no text ends an attribute or begins an element', () => {
  expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&#60;a href=&#34;x&#34; title=&#39;y&#39;&#62;&#38;');
});
