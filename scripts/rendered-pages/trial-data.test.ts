import { beforeAll, describe, expect, it } from 'vitest';
import { licensedProducts } from '#contract/licence.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { everyPage, nameOf, type RenderedPage } from './pages.ts';
import { renderPages, textOf } from './render-page.tsx';

const isForm = ({ folder }: RenderedPage) => folder === '(zh-en)/trial/[product]' || folder === '(zh)/edu';
const offer = new RegExp(`href="[^"]*/trial/(?:${licensedProducts.join('|')})[?"]`);

/** The pages that lead to a trial or a school's licence. */
let offering: { name: string; page: RenderedPage; html: string }[];
beforeAll(async () => {
  const html = await renderPages(everyPage);
  offering = everyPage
    .map((page, at) => ({ name: nameOf(page), page, html: html[at]! }))
    .filter((one) => offer.test(one.html) || isForm(one.page));
}, 300_000);

// What is said there is what the licence gets: `server/features/data-api/free-access.test.ts`.
describe('a page that leads to a trial or a school’s licence', () => {
  it('says that the data are simulated, which and of which instruments', () => {
    const silent = offering.filter(({ html }) => !html.includes('data-trial-data'));
    expect(silent.map(({ name }) => name)).toEqual([]);
    expect(offering.length).toBeGreaterThan(25);
  });

  it('says it above the form, where it has one', () => {
    for (const { name, html } of offering.filter(({ page }) => isForm(page))) {
      const form = html.search(/<(?:form|input|textarea)\b/);
      expect(html.indexOf('data-trial-data'), name).toBeLessThan(form < 0 ? html.length : form);
    }
  });

  it('shows code that asks for the simulated instruments, day by day, which is what a trial answers with', () => {
    const { instruments } = sampleMarket();
    const samples = offering.flatMap(({ html, name }) =>
      [...html.matchAll(/<pre[^>]*>(.*?)<\/pre>/gs)].map(([, code = '']) => ({ name, code: textOf(code) })),
    );
    expect(samples.length).toBeGreaterThan(10);
    for (const { name, code } of samples) {
      expect(code.match(/\b\d{5,6}\.X[A-Z]{3}\b/g), name).toBe(null);
      expect(
        instruments.map(({ id }) => id),
        name,
      ).toEqual(expect.arrayContaining(code.match(/\bSIM\d{3}\b/g) ?? []));
      const frequencies = [...code.matchAll(/(?:frequency"?\s*[=:]\s*"?|-fq |, )"?(1[dmw]|tick)\b/g)];
      expect(new Set(['1d', ...frequencies.map(([, frequency]) => frequency)]), name).toEqual(new Set(['1d']));
    }
  });
});
