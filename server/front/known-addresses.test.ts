import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeNext, getPage } from '#server/testing/fake-next.ts';
import { keptMegabytes } from '#server/testing/kept-memory.ts';

let next: FakeNext;
beforeEach(() => {
  next = new FakeNext();
});
afterEach(() => next.end());

describe('an address that nothing has', () => {
  it('is answered with the one page of all of them, however Next would say it, and is not kept', async () => {
    const { port } = await next.startFront();
    for (let at = 0; at < 300; at += 1) {
      const { status, text } = await getPage(port, `/welcome/made-up/${at}`);
      expect([status, text]).toEqual([404, 'there is nothing']);
    }
    await getPage(port, '/welcome/made-up/0');
    expect(next.urls.filter((url) => url === '/welcome/made-up/0')).toHaveLength(2);
    expect(next.urls.filter((url) => url === '/welcome/404')).toHaveLength(1);
  });

  it.each([
    '/welcome/datahub/product/no-such-product',
    '/welcome/datahub/product/no-such-product.md',
    '/welcome/datahub/product/no-such-product/sample.csv',
    '/welcome/datahub/product/no%2Dsuch',
    '/welcome/datahub/product/',
    '/welcome/datahub/product/__proto__',
    '/welcome/datahub/supplier/unknown',
    '/welcome/case/no-such-case',
    '/welcome/case/public-fund/more',
    '/welcome/recruitment/social/opening/no-such-opening',
    // One of the other kind.
    '/welcome/recruitment/school/opening/factor-researcher',
    '/welcome/doc/no-such-document',
    '/welcome/doc/no-such-document.md',
  ])('below pages that stand in files is no work for Next: %s', async (path) => {
    const { port } = await next.startFront();
    for (const headers of [{}, { rsc: '1' }]) {
      expect((await getPage(port, path, headers as Record<string, string>)).status).toBe(404);
    }
    expect(next.urls).toEqual(['/welcome/404']);
  });

  it.each([
    '/welcome/case/public-fund',
    '/welcome/case/public-fund/',
    '/welcome/case/',
    '/welcome/recruitment/social/opening/factor-researcher',
    '/welcome/doc/rqsdk',
    '/welcome/doc/api',
    '/welcome/doc/rqsdk.md',
    '/welcome/doc/index.json',
  ])('is none of these, which Next is asked for: %s', async (path) => {
    const { port } = await next.startFront();
    await getPage(port, path);
    expect(next.urls).toEqual([path]);
  });

  it.each(['%', '%E0%A4%A', 'en-us/%zz', '100%.html?q=%', '%00', 'a%00.js'])(
    'is one with a broken percent sign or a null byte, which is no work for Next: %s',
    async (path) => {
      const { port } = await next.startFront();
      const { status, text } = await getPage(port, `/welcome/made-up/${path}`);
      expect([status, text]).toEqual([404, 'there is nothing']);
      expect(next.urls).toEqual(['/welcome/404']);
    },
  );

  it('takes no memory, however many are made up', async () => {
    const { port } = await next.startFront();
    const crawl = async (from: number, count: number) => {
      for (let at = from; at < from + count; at += 100) {
        await Promise.all(Array.from({ length: 100 }, (_, on) => getPage(port, `/welcome/made-up/${at + on}`)));
        next.asked = [];
      }
      return keptMegabytes();
    };
    const before = await crawl(0, 1000);
    const after = await crawl(1000, 8000);
    // A page that was kept would be two kilobytes and more: over sixteen megabytes.
    expect(after - before).toBeLessThan(5);
  });

  it('and a spelling that no browser uses are never kept', async () => {
    const { port } = await next.startFront();
    for (const path of ['/welcome/%72q-sdk', '/welcome/rq%2dsdk', '//welcome', '/welcome/..%2f']) {
      await getPage(port, path);
      await getPage(port, path);
      expect(
        next.urls.filter((url) => url === path),
        path,
      ).toHaveLength(2);
    }
  });
});
