import { builtDocuments } from './built-pages.ts';
import { expect, test } from './fixtures.ts';

test('every page has one first heading, and no heading skips a rank', () => {
  // The desk is drawn in the browser; its views are looked at by axe (e2e/desk-access.spec.ts).
  const documents = builtDocuments().filter(({ address }) => address !== '/welcome/desk');
  for (const { address, html } of documents) {
    expect.soft([...html.matchAll(/<h1[\s>]/g)], address).toHaveLength(1);
    const main = /<main[\s>][^]*<\/main>/.exec(html)?.[0] ?? '';
    const ranks = [...main.matchAll(/<h([1-6])[\s>]/g)].map(([, rank]) => Number(rank));
    expect.soft(ranks[0], address).toBe(1);
    const skips = ranks.filter((rank, at) => at > 0 && rank > ranks[at - 1]! + 1);
    expect.soft(skips, address).toEqual([]);
  }
});
