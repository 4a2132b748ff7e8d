import { expect, it } from 'vitest';
import { addressesIn, secretAddresses } from './secret-addresses.ts';

const site = 'https://www.example.com/welcome';

it('an address that carries a secret left of the # is found, and one that carries it behind is not', () => {
  const key = '0123456789abcdef'.repeat(4);
  const open = [
    `${site}/recruitment/status?code=A-0123456789`,
    `${site}/api/applications/A-0123456789/withdraw`,
    `${site}/road-show?booking=R-0123456789&key=${key}`,
    `${site}/licence?licence=x`,
    `${site}/x/eyJhbGciOi.eyJpZCI6.c2lnbg`,
  ];
  expect(secretAddresses(open)).toEqual(open);
  expect(secretAddresses([`${site}/recruitment/status#code=A-0123456789`])).toEqual([]);
  expect(secretAddresses([`${site}/road-show#booking=R-0123456789&key=${key}`, `${site}/order/O-1`])).toEqual([]);
  expect(addressesIn(`请打开 ${open[0]}\n谢谢`)).toEqual([open[0]]);
});
