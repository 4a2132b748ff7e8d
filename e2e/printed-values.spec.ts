import { addressOf, pricedPages } from '#scripts/rendered-pages/pages.ts';
import { builtDocuments } from './built-pages.ts';
import { expect, isDeployed, seamReason, test } from './fixtures.ts';

test('every page of the build that prints a price is one whose prices are held to the price list', () => {
  test.skip(isDeployed, seamReason);
  const priced = builtDocuments().filter(({ text }) => /¥\s*\d|CNY \d/.test(text));
  const known = pricedPages.map(addressOf);
  // The catalogue makes a page of each product and supplier; held are a product for each kind of price, and the list, whose cards suppliers show.
  const ofCatalogue = /^\/welcome\/datahub\/(?:product|supplier)\//;
  expect(known.filter((address) => ofCatalogue.test(address)).length).toBeGreaterThan(1);
  const others = priced.map(({ address }) => address).filter((address) => !ofCatalogue.test(address));
  expect(others.filter((address) => !known.includes(address))).toEqual([]);
});

test('no page of the build prints a value that is none', () => {
  test.skip(isDeployed, seamReason);
  const printed = builtDocuments().map(({ address, text }) => [
    address,
    text.match(/.{0,20}\b(?:NaN|undefined|Infinity|Invalid Date)\b|\[object /)?.[0],
  ]);
  expect(printed.filter(([, found]) => found !== undefined)).toEqual([]);
});
