import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeNext, getPage } from '#server/testing/fake-next.ts';

let next: FakeNext;
beforeEach(() => {
  next = new FakeNext();
});
afterEach(() => next.end());

const behind = [
  '。',
  '，',
  '、',
  '；',
  '：',
  '！',
  '？',
  '）',
  '」',
  '』',
  '】',
  '.',
  ',',
  ';',
  ':',
  '!',
  ')',
  "'",
  '"',
  ' ',
  '）。',
  '.)',
];

describe('an address with marks behind it', () => {
  it.each(behind)('leads to its page for good, with the query: %j', async (marks) => {
    // Next's reply to a path without a page.
    next.render = ({ url = '' }, response) => {
      const isThere = url === '/welcome/rq-sdk';
      response.writeHead(isThere ? 200 : 404, { 'cache-control': 's-maxage=31536000' }).end(isThere ? 'page' : 'none');
    };
    const { port } = await next.startFront();
    for (const spelled of [encodeURIComponent(marks), encodeURI(marks)]) {
      const { status, headers } = await getPage(port, `/welcome/rq-sdk${spelled}?utm_source=chat`);
      expect([status, headers.location]).toEqual([308, '/welcome/rq-sdk?utm_source=chat']);
    }
  });

  it.each([
    ['/welcome%E3%80%82', '/welcome'],
    ['/welcome/%E3%80%82', '/welcome'],
    ['/welcome/store/order/O-1%EF%BC%89', '/welcome/store/order/O-1'],
    ['/welcome/en-US/store/order/O-1.', '/welcome/en-US/store/order/O-1'],
  ])('%s leads to %s', async (path, to) => {
    next.render = ({ url = '' }, response) => {
      const isThere = /^\/welcome(?:(?:\/en-US)?\/store\/order\/own|\/en-US\/not-found)?$/.test(url);
      response.writeHead(isThere ? 200 : 404, { 'cache-control': 's-maxage=31536000' }).end();
    };
    const { port } = await next.startFront();
    const { status, headers } = await getPage(port, path);
    expect([status, headers.location]).toEqual([308, to]);
  });

  it('is a page where one has that name, and unknown where nothing is there without them either', async () => {
    const { port } = await next.startFront();
    const named = await getPage(port, '/welcome/datahub/supplier/%E7%A4%BA%E4%BE%8B%EF%BC%89');
    expect(named.status).toBe(200);
    for (const path of [
      '/welcome/made-up%E3%80%82',
      '/welcome/made-up/)))',
      '/%E3%80%82',
      '/..%E3%80%82/evil.example%E3%80%82',
    ]) {
      expect((await getPage(port, path)).status).toBe(404);
    }
  });

  it('of a thousand letters is answered at once', async () => {
    const { port } = await next.startFront();
    const long = `/welcome/made-up/${'.'.repeat(900)}x${')'.repeat(80)}`;
    expect((await getPage(port, long)).status).toBe(404);
  });
});
