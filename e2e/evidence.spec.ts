import { identity } from '#lib/shared/site/identity.ts';
import figureTexts from '#messages/zh-CN/figures.json' with { type: 'json' };
import { contentWords } from '#scripts/evidence/content-words.ts';
import { addressOf, evidencePages, nameOf, pricedPages } from '#scripts/evidence/evidence-pages.ts';
import { messageWords } from '#scripts/evidence/message-words.ts';
import { readFigures } from '#scripts/evidence/read-figures.ts';
import { builtDocuments } from './built-pages.ts';
import { en, expect, isDeployed, seamReason, test, zh } from './fixtures.ts';

const year = new Date().getFullYear();
/** Digits that are neither computed nor an editor's words, and what they are instead. */
const listed = [
  { text: identity.supportPhone, reason: 'the phone number of the company' },
  { text: identity.icpNumber, reason: 'the filing number of the company' },
  { text: `© ${year} ${identity.companyZh}`, reason: 'the year of the build' },
  { text: `© ${year} ${identity.companyEn}`, reason: 'the year of the build' },
] as const;

const unfigured = [...contentWords, ...listed.map(({ text }) => text)];
const words = { 'zh-CN': [...unfigured, ...messageWords(zh)], 'en-US': [...unfigured, ...messageWords(en)] };

// Read as they arrive, without a browser: what scripts add later is computed in the browser.
for (const page of evidencePages) {
  test(`${nameOf(page)}: every digit that is served stands in a figure with its origin, in an editor’s words, or in the list`, async ({
    request,
  }) => {
    const reply = await request.get(addressOf(page));
    expect(reply.status()).toBe(200);
    const { figures, outside } = readFigures(await reply.text(), {
      prose: page.prose,
      words: words[page.locale ?? 'zh-CN'],
    });
    expect(outside).toEqual([]);
    expect(figures.length > 0).toBe(page.hasFigures ?? true);
    for (const { source, formula } of figures) {
      expect(figureTexts.sources).toHaveProperty(source);
      expect(figureTexts.formulas).toHaveProperty(formula);
    }
  });
}

test('every page of the build that prints a price is one whose prices are held to the price list', () => {
  test.skip(isDeployed, seamReason);
  const priced = builtDocuments().filter(({ text }) => /¥\s*\d/.test(text));
  const known = pricedPages.map(addressOf);
  expect(priced.map(({ address }) => address).filter((address) => !known.includes(address))).toEqual([]);
});

test('no page of the build prints a value that is none', () => {
  test.skip(isDeployed, seamReason);
  const printed = builtDocuments().map(({ address, text }) => [
    address,
    text.match(/.{0,20}\b(?:NaN|undefined|Infinity|Invalid Date)\b|\[object /)?.[0],
  ]);
  expect(printed.filter(([, found]) => found !== undefined)).toEqual([]);
});
