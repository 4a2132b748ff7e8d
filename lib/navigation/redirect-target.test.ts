import { describe, expect, it } from 'vitest';
import {
  allowedTargets,
  foreignPayloads,
  sampleOfPayloads,
  strangePathsOfOurs,
} from '#lib/shared/paths/redirect-payloads.ts';
import { redirectTarget } from './redirect-target.ts';

const host = 'www.example.com';
const origin = `https://${host}`;
const unasked = {
  invited: false,
  redirectParameter: null,
  redirectUrl: undefined,
  productPath: '/quant/',
  origin,
  allowedHosts: ['docs.example.com'],
};

const payloads = [...foreignPayloads(host), ...strangePathsOfOurs];

it('goes in order: dashboard for the invited, the parameter, the dialog’s own target, the recent product', () => {
  const all = { ...unasked, redirectParameter: '/ams/', redirectUrl: '/welcome/edu' };
  expect(redirectTarget({ ...all, invited: true })).toBe('/dashboard/');
  expect(redirectTarget(all)).toBe('/ams/');
  expect(redirectTarget({ ...all, redirectParameter: null })).toBe('/welcome/edu');
  expect(redirectTarget(unasked)).toBe('/quant/');
});

it.each([
  ...allowedTargets(host),
  ['https://www.example.com/quant/', '/quant/'],
  ['https://docs.example.com/a', 'https://docs.example.com/a'],
  ['/a@evil.example', '/a@evil.example'],
])('follows %s', (candidate, target) => {
  expect(redirectTarget({ ...unasked, redirectParameter: candidate })).toBe(target);
});

it.each([...foreignPayloads(host), '//docs.example.com:8443/', '//evil-docs.example.com/', ''])(
  'falls through at %j',
  (candidate) => {
    expect(redirectTarget({ ...unasked, redirectParameter: candidate, redirectUrl: '/next' })).toBe('/next');
  },
);

it.each(strangePathsOfOurs)('stays on this origin with %j', (candidate) => {
  const target = redirectTarget({ ...unasked, redirectParameter: candidate });
  expect(target).toMatch(/^\/[^/\\]/);
  expect(new URL(target, origin).origin).toBe(origin);
});

describe('the list of payloads', () => {
  it('has the 142 of the catalogue, each once, and its sample is among them', () => {
    expect(new Set(payloads).size).toBe(142);
    expect(payloads).toHaveLength(142);
    expect(payloads).toEqual(expect.arrayContaining([...sampleOfPayloads]));
  });

  it('would leave the site from most of them, if a login followed whatever it is given', () => {
    const leaving = foreignPayloads(host).filter(
      (payload) => !URL.canParse(payload, origin) || new URL(payload, origin).origin !== origin,
    );
    expect(leaving.length).toBeGreaterThan(80);
  });
});
