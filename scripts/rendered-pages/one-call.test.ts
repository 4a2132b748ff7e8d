import { beforeAll, expect, it } from 'vitest';
import { everyPage, nameOf } from './pages.ts';
import { renderPages } from './render-page.tsx';

const isDocumentation = /\/doc(?:\/|$)/;

/** Pages that sell, by what their code has its reader call. */
let callers: string[];
beforeAll(async () => {
  const selling = everyPage.filter(({ folder }) => !isDocumentation.test(folder));
  const html = await renderPages(selling);
  callers = selling.filter((_, at) => html[at]!.replaceAll(/<[^>]*>/g, '').includes('get_price(')).map(nameOf);
}, 300_000);

it('prints a call for prices on the data page alone, which is the picture of that page and of no other', () => {
  expect(callers.filter((name) => !/\/rqdata(?: en-US)?$/.test(name))).toEqual([]);
});
