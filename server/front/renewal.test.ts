import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { FakeNext, getPage, renderPage, shared } from '#server/testing/fake-next.ts';
import { createRenewal, renewDaily } from './renewal.ts';

const log = pino({ level: 'silent' });
const noon = new Date('2026-11-27T12:00:00+08:00');

let next: FakeNext;
let stop: () => void = () => undefined;
beforeEach(() => {
  next = new FakeNext();
  vi.useFakeTimers({ now: noon, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  stop();
  vi.useRealTimers();
  await next.end();
});

const renewals = () => next.urls.filter((url) => url.endsWith('/renewal')).length;

it('pages of the day are made anew a moment after midnight in Beijing, each day, and shown as they were until then', async () => {
  const { port, pages, ask } = await next.startFront();
  stop = renewDaily(createRenewal({ ask, pages, log }), beijingDay(noon));
  await getPage(port, '/welcome/datahub');
  await getPage(port, '/welcome/datahub', { rsc: '1' });
  await getPage(port, '/welcome/about');
  const made = Promise.withResolvers<void>();
  next.render = (request, response) => {
    if (request.url?.endsWith('/renewal')) response.end(JSON.stringify(['/welcome/datahub']));
    else void made.promise.then(() => response.setHeader('cache-control', shared).end(`new ${request.url}`));
  };
  await vi.advanceTimersByTimeAsync(12 * 3_600_000 - 1);
  expect(renewals()).toBe(0);
  await vi.advanceTimersByTimeAsync(1001);
  await vi.waitFor(() => expect(next.urls.at(-1)).toBe('/welcome/datahub'));
  expect((await getPage(port, '/welcome/datahub')).text).toBe('page of /welcome/datahub');
  made.resolve();
  await vi.waitFor(async () => expect((await getPage(port, '/welcome/datahub')).text).toBe('new /welcome/datahub'));
  await vi.waitFor(async () => {
    expect((await getPage(port, '/welcome/datahub', { rsc: '1' })).text).toBe('new /welcome/datahub?_rsc');
  });
  expect((await getPage(port, '/welcome/about')).text).toBe('page of /welcome/about');
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  await vi.waitFor(() => expect(renewals()).toBe(2));
});

it('a process whose build is of another day has them made at once, and says who it is', async () => {
  const { pages, ask } = await next.startFront();
  stop = renewDaily(createRenewal({ ask, pages, log }), '2026-11-26');
  await vi.waitFor(() => expect(renewals()).toBe(1));
  const { headers } = next.asked[0]!;
  expect(headers['renewal-key']).toBe(process.env['RENEWAL_KEY']);
  expect(process.env['RENEWAL_KEY']).toMatch(/^[0-9a-f-]{36}$/);
});

it('a page that cannot be made is shown as it was, and the others are made', async () => {
  const { port, pages, ask } = await next.startFront();
  await getPage(port, '/welcome/datahub');
  next.render = (request, response) => {
    if (request.url?.endsWith('/renewal')) response.end(JSON.stringify(['/welcome/datahub', '/welcome/datahub/list']));
    else if (request.url === '/welcome/datahub') response.writeHead(500).end('an error');
    else renderPage(request, response);
  };
  stop = renewDaily(createRenewal({ ask, pages, log }), '');
  await vi.waitFor(() => expect(next.urls.at(-1)).toBe('/welcome/datahub/list?_rsc'));
  expect((await getPage(port, '/welcome/datahub')).text).toBe('page of /welcome/datahub');
});
