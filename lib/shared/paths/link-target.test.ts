import { expect, it } from 'vitest';
import { isHttpsAddress, pathOfSite } from './link-target.ts';
import { foreignPayloads, strangePathsOfOurs } from './redirect-payloads.ts';

const host = 'www.example.com';

it.each(['/status', '/', '/datahub/list?page=2#a', '/a@evil.example', '/doc/api.md'])(
  '%s is a path of ours',
  (path) => {
    expect(pathOfSite(path)).toBe(path);
  },
);

it.each([...foreignPayloads(host), '/\\evil.example', '/\t/evil.example', '', 'status'])(
  '%j is no path of ours',
  (text) => {
    expect(pathOfSite(text)).toBeNull();
  },
);

it.each(strangePathsOfOurs)('%j stays on the site, if it is a path at all', (text) => {
  const path = pathOfSite(text) ?? '/';
  expect(new URL(path, `https://${host}`).host).toBe(host);
});

it.each(['https://evil.example', 'https://meeting.example.com/j/1?p=2#c', 'HTTPS://www.example.com/'])(
  '%s is the address of a page',
  (text) => {
    expect(isHttpsAddress(text)).toBe(true);
  },
);

it.each([
  'http://www.example.com/',
  'https:www.example.com',
  'https:/www.example.com',
  'https:///www.example.com',
  'https:\\\\www.example.com',
  'https://www.example.com\\@evil.example',
  'https://www.example.com@evil.example/',
  'https://a:b@www.example.com/',
  ' https://www.example.com/',
  'https://www.example.com/\u0000',
  'https://',
  'javascript:alert(1)',
  '//www.example.com',
])('%j is none', (text) => {
  expect(isHttpsAddress(text)).toBe(false);
});
