import { beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '#lib/browser/storage-for-tests.ts';
import { forgetMailedLink, takeMailedLink } from './mailed-link.ts';

beforeEach(() => void vi.stubGlobal('sessionStorage', memoryStorage()));

/** Opens an address of the site. @returns what its mailed link carries, and the address that is left */
function open(address: string): [link: string, left: string] {
  const url = new URL(address, 'https://www.example.com');
  vi.stubGlobal('location', { href: url.href, pathname: url.pathname });
  let left = address;
  vi.stubGlobal('history', { state: null, replaceState: (_state: unknown, _title: string, to: string) => (left = to) });
  return [takeMailedLink().toString(), left];
}

it.each([
  ['/welcome/trial#booking=R-1&key=abc', 'booking=R-1&key=abc', '/welcome/trial'],
  ['/welcome/status#late-mail=1.ab', 'late-mail=1.ab', '/welcome/status'],
  ['/welcome/trial?code=abc&page=2#part', 'code=abc', '/welcome/trial?page=2#part'],
])('what acts by itself leaves the address %s at once', (address, link, left) => {
  expect(open(address)).toEqual([link, left]);
});

it('a mailed link is kept for its own page alone, until it is done with', () => {
  open('/welcome/purchase#quotation=Q-1');
  expect(open('/welcome/purchase')[0]).toBe('quotation=Q-1');
  expect(open('/welcome/trial')[0]).toBe('');
  open('/welcome/purchase');
  forgetMailedLink();
  expect(open('/welcome/purchase')[0]).toBe('');
});
