import { afterEach, beforeEach, expect, it } from 'vitest';
import { FakeNext, getPage } from '#server/testing/fake-next.ts';

let next: FakeNext;
beforeEach(() => {
  next = new FakeNext();
});
afterEach(() => next.end());

it.each(['/welcome/', '/welcome/en-US/', '/welcome/desk/'])(
  'answers a path longer than any page’s below %s with 404, and asks Next nothing about it',
  async (below) => {
    const { port } = await next.startFront();
    expect((await getPage(port, below + '%CC%81%CC%96'.repeat(100))).status).toBe(404);
    expect(next.urls.filter((url) => url.includes('%CC'))).toEqual([]);
  },
);
