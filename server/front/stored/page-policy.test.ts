import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pagePolicy } from './page-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? '';

const html =
  '<style data-href="a">p{}</style><script src="/a.js" async=""></script><script>one()</script>' +
  '<script type="application/ld+json">{"a":1}</script><script id="x">two("\n")</script>';

test('allows the whole sheet of which a page has a part', () => {
  const part = `<style data-href="page" data-whole="${hash('p{}q{}').slice(1, -1)}">p{}</style>`;
  expect(directive(pagePolicy(part), 'style-src')).toContain(`${hash('p{}')} ${hash('p{}q{}')}`);
});

test('names the hash of every inline script and style of the page, and of nothing else', () => {
  const policy = pagePolicy(html);
  const scripts = directive(policy, 'script-src');
  expect(scripts).toBe(`script-src 'self' ${hash('one()')} ${hash('two("\n")')}`);
  expect(directive(policy, 'style-src')).toContain(hash('p{}'));
});

test('allows no inline code, no plugins, no foreign base, no foreign frame and no host that is not configured', () => {
  const policy = pagePolicy(html);
  expect(directive(policy, 'script-src')).not.toMatch(/unsafe|https?:|\*/);
  expect(policy).toContain("object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'");
  expect(policy).not.toMatch(/https?:/);
});

test('allows the hosts of a configured third party where they are used', () => {
  const policy = pagePolicy(html, { 'frame-src': ['https://open.weixin.qq.com'] });
  expect(directive(policy, 'frame-src')).toBe("frame-src 'self' https://open.weixin.qq.com");
  expect(directive(policy, 'script-src')).not.toContain('weixin');
});
