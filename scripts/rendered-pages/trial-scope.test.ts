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

// `server/features/data-api/free-access.test.ts` checks that the licence has the scope stated there.
describe('a page that leads to a trial or a school’s licence', () => {
  const holds = (html: string) => html.includes('data-trial-scope');
  const links = (html: string) => /href="[^"]*\/pricing#trial-scope"/.test(html);

  it('says above its form that the data are simulated, where it asks for a phone number', () => {
    const forms = offering.filter(({ page }) => isForm(page));
    expect(forms.length).toBeGreaterThan(8);
    for (const { name, html } of forms) {
      const form = html.search(/<(?:form|input|textarea)\b/);
      const said = html.search(/取到的是模拟数据|returns simulated data/);
      expect(said, name).toBeGreaterThan(-1);
      expect(said, name).toBeLessThan(form < 0 ? html.length : form);
    }
  });

  it('holds the table of what a trial gets on the pages of trials and prices alone, and links to it on all others', () => {
    const isHome = ({ page }: (typeof offering)[number]) => isForm(page) || page.folder === '(zh-en)/pricing';
    const wrong = offering.filter((one) => (isHome(one) ? !holds(one.html) : holds(one.html) || !links(one.html)));
    expect(wrong.map(({ name }) => name)).toEqual([]);
    expect(offering.length).toBeGreaterThan(25);
  });

  it('prints a call for prices on the data page alone: documents apart, each page has code of its own', () => {
    const selling = offering.filter(({ page }) => !/\/doc(?:\/|$)/.test(page.folder));
    const callers = selling.filter(({ html }) => textOf(html).replaceAll('\n', '').includes('get_price('));
    expect(callers.filter(({ page }) => page.folder !== '(zh-en)/rqdata').map(({ name }) => name)).toEqual([]);
    expect(selling.length).toBeGreaterThan(20);
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
