import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { dismissal } from './announcement-dismissal.ts';

/** A page with the announcement, in a browser that keeps `stored`, or keeps nothing. */
function visit(id: string, stored: Map<string, string> | null) {
  const dataset: { announcement?: string } = {};
  const presses: ((event: { target: unknown }) => void)[] = [];
  const refuse = () => {
    throw new Error('storage is blocked');
  };
  runInNewContext(dismissal(id), {
    document: { documentElement: { dataset } },
    localStorage: stored
      ? {
          getItem: (key: string) => stored.get(key) ?? null,
          setItem: (key: string, text: string) => stored.set(key, text),
        }
      : { getItem: refuse, setItem: refuse },
    addEventListener: (_type: string, press: (typeof presses)[number]) => presses.push(press),
  });
  const press = (dismisses: string | null) => {
    const closest = () => (dismisses === null ? null : { dataset: { dismisses } });
    for (const listener of presses) listener({ target: { closest } });
  };
  return { isShown: () => dataset.announcement !== 'dismissed', press };
}

it('an announcement that was closed stays away, and the next one is shown', () => {
  const stored = new Map<string, string>();
  const first = visit('news-1', stored);
  first.press(null);
  expect(first.isShown()).toBe(true);
  first.press('news-1');
  expect(first.isShown()).toBe(false);
  expect(visit('news-1', stored).isShown()).toBe(false);
  expect(visit('news-2', stored).isShown()).toBe(true);
});

it('an announcement can be closed in a browser that keeps nothing', () => {
  const page = visit('news-1', null);
  expect(page.isShown()).toBe(true);
  page.press('news-1');
  expect(page.isShown()).toBe(false);
});
