import { readFileSync } from 'node:fs';
import { listPath, product, productPath } from './datahub-page.ts';
import { expect, isDeployed, test } from './fixtures.ts';

test.skip(isDeployed, 'the table belongs to this build');

/** The columns of the table below “What hydrates” in bench/README.md. */
const pages = ['/welcome', '/welcome/rq-sdk', productPath(product.id), listPath];

/** Next's own parts, the links among them with what shows that they were followed, and next-intl's provider. */
const framework = /^(?:|default|\w+Boundary|IconMark|LinkPending)$/;

test('what hydrates on home, a product’s page, a data product and the list is what bench/README.md says, and nothing else', async ({
  request,
}) => {
  const stated = statedIslands();
  expect(Object.keys(stated).length).toBeGreaterThan(10);
  for (const [column, path] of pages.entries()) {
    const expected = Object.entries(stated).flatMap(([name, counts]) =>
      counts[column] ? [[name, counts[column]]] : [],
    );
    expect.soft(islandsOf(await (await request.get(path)).text()), path).toEqual(Object.fromEntries(expected));
  }
});

/**
 * Counts our client components in a page, by its RSC payload: a row `id:I[…, name]` for each, and elements that refer
 * to it.
 */
function islandsOf(html: string): Record<string, number> {
  const pushed = html.matchAll(/self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g);
  const payload = [...pushed].map(([, text = '""']) => JSON.parse(text) as string).join('');
  const rows = new Map([...payload.matchAll(/^([\da-f]+):(.+)$/gm)].map(([, id = '', row = '']) => [id, row]));
  const names = new Map(
    [...rows].flatMap(([id, row]) =>
      row.startsWith('I[') ? [[id, nameOf((JSON.parse(row.slice(1)) as string[])[2]!)]] : [],
    ),
  );
  // Another form of the payload must not look like a page without islands.
  expect(names.size).toBeGreaterThan(10);
  const islands: Record<string, number> = {};
  /** A repeated name is a row of its own. */
  function nameOf(name: string): string {
    return name.startsWith('$') ? (JSON.parse(rows.get(name.slice(1)) ?? '""') as string) : name;
  }
  for (const [, id = ''] of payload.matchAll(/\["\$","\$L([\da-f]+)"/g)) {
    const name = names.get(id);
    if (name !== undefined && !framework.test(name)) islands[name] = (islands[name] ?? 0) + 1;
  }
  return islands;
}

/** Reads the documented counts, by component, for each of the pages. */
function statedIslands(): Record<string, number[]> {
  const [, section = ''] = readFileSync('bench/README.md', 'utf8').split('## What hydrates');
  const rows = section.split('\n## ')[0]!.matchAll(/^\| `(\w+)`[^|]*\|[^|]*\|(.+)\|$/gm);
  return Object.fromEntries(
    [...rows].map(([, name = '', cells = '']) => [name, cells.split('|').map((cell) => Number(cell) || 0)]),
  );
}
