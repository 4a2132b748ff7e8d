import { expect, it } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

const origin = 'https://www.example.com';
const nobody = {
  invited: false,
  redirectParameter: null,
  redirectUrl: undefined,
  productPath: '/quant/',
  origin,
  allowedHosts: ['docs.example.com'],
};

it('goes in order: dashboard for the invited, the parameter, the dialog’s own target, the recent product', () => {
  const all = { ...nobody, redirectParameter: '/ams/', redirectUrl: '/welcome/edu' };
  expect(redirectTarget({ ...all, invited: true })).toBe('/dashboard/');
  expect(redirectTarget(all)).toBe('/ams/');
  expect(redirectTarget({ ...all, redirectParameter: null })).toBe('/welcome/edu');
  expect(redirectTarget(nobody)).toBe('/quant/');
});

it.each([
  ['/ams/', '/ams/'],
  ['/welcome/rqdata?a=1#b', '/welcome/rqdata?a=1#b'],
  ['https://www.example.com/quant/', '/quant/'],
  ['http://www.example.com/quant/?x=1', '/quant/?x=1'],
  ['https:/quant/', '/quant/'],
  ['//www.example.com/ams/', '/ams/'],
  ['https://docs.example.com/a', 'https://docs.example.com/a'],
  ['/path//inside', '/path//inside'],
  ['/?next=//evil.example', '/?next=//evil.example'],
  ['/a@evil.example', '/a@evil.example'],
])('follows %s', (candidate, target) => {
  expect(redirectTarget({ ...nobody, redirectParameter: candidate })).toBe(target);
});

it.each([
  '//evil.example',
  'https://evil.example',
  'http:https://evil.example',
  'https:https://evil.example',
  'https:////evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'https:javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'mailto:a@b.example',
  'evil.example',
  '@evil.example',
  '//www.example.com@evil.example',
  '//user@www.example.com/',
  '//www.example.com.evil.example',
  '//evil.example#www.example.com',
  '//docs.example.com:8443/',
  'https://www.example.com//evil.example',
  '',
])('falls through at %j', (candidate) => {
  expect(redirectTarget({ ...nobody, redirectParameter: candidate, redirectUrl: '/next' })).toBe('/next');
});
