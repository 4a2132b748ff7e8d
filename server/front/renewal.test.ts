import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isAdmitted, showEdited, shownEdited } from '#content/shared-with-next.ts';
import type { EditedItem } from '#contract/edited.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { FakeNext, getPage, renderPage, shared } from '#server/testing/fake-next.ts';
import { createPages } from './pages.ts';
import { createRenewal, followEdits, openDoorToNext, renewDaily } from './renewal.ts';

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
  showEdited([]);
  await next.end();
});

const renewals = () => next.urls.filter((url) => url.endsWith('/renewal')).length;

it('pages that depend on the date are renewed shortly after midnight in Beijing, each day, and served unchanged until then', async () => {
  const { port, pages, ask } = await next.startFront();
  stop = renewDaily(createRenewal({ ask, pages, key: 'the key', log }), beijingDay(noon));
  const read = async (headers = {}) => (await getPage(port, '/welcome/datahub', headers)).text;
  await read();
  await read({ rsc: '1' });
  await getPage(port, '/welcome/about');
  const made = Promise.withResolvers<void>();
  next.render = (request, response) => {
    if (request.url?.endsWith('/renewal')) response.end(JSON.stringify(['/welcome/datahub']));
    else void made.promise.then(() => response.setHeader('cache-control', shared).end(`new ${request.url}`));
  };
  await vi.advanceTimersByTimeAsync(12 * 3_600_000 - 1);
  expect(renewals()).toBe(0);
  await vi.advanceTimersByTimeAsync(1001);
  await expect.poll(() => next.urls.at(-1)).toBe('/welcome/datahub');
  expect(await read()).toBe('page of /welcome/datahub');
  made.resolve();
  await expect.poll(() => read()).toBe('new /welcome/datahub');
  await expect.poll(() => read({ rsc: '1' })).toBe('new /welcome/datahub?_rsc');
  expect((await getPage(port, '/welcome/about')).text).toBe('page of /welcome/about');
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  await expect.poll(renewals).toBe(2);
});

it('a process whose build is from another day renews them at once, with its key', async () => {
  const { pages, ask } = await next.startFront();
  stop = renewDaily(createRenewal({ ask, pages, key: 'the key', log }), '2026-11-26');
  await expect.poll(renewals).toBe(1);
  const { headers } = next.asked[0]!;
  expect(headers['renewal-key']).toBe('the key');
});

it('a server whose key Next’s pages know starts, each with a key of its own', async () => {
  const { ask } = await next.startFront();
  next.render = ({ headers }, response) => {
    response.writeHead(isAdmitted(String(headers['renewal-key'])) ? 204 : 404).end();
  };
  const key = await openDoorToNext(ask);
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(await openDoorToNext(ask)).not.toBe(key);
  expect(isAdmitted(key)).toBe(false);
});

it('a server does not start if its pages run in another process, and the error says why', async () => {
  const { ask } = await next.startFront();
  next.render = (_request, response) => response.writeHead(404).end('not found');
  await expect(openDoorToNext(ask)).rejects.toThrow('not in this server');
});

it('a page that cannot be made is shown as it was, and the others are made', async () => {
  const { port, pages, ask } = await next.startFront();
  await getPage(port, '/welcome/datahub');
  next.render = (request, response) => {
    if (request.url?.endsWith('/renewal')) response.end(JSON.stringify(['/welcome/datahub', '/welcome/datahub/list']));
    else if (request.url === '/welcome/datahub') response.writeHead(500).end('an error');
    else renderPage(request, response);
  };
  stop = renewDaily(createRenewal({ ask, pages, key: 'the key', log }), '');
  await expect.poll(() => next.urls.at(-1)).toBe('/welcome/datahub/list?_rsc');
  expect((await getPage(port, '/welcome/datahub')).text).toBe('page of /welcome/datahub');
});

/** A fake database of editors' changes. */
class Edits {
  items: EditedItem[] = [];
  asked = 0;
  isDown = false;

  async read(known?: string) {
    this.asked += 1;
    if (this.isDown) throw new Error('no connection');
    const revision = String(this.items.length);
    return revision === known ? null : { revision, items: this.items };
  }
}

it('without changes nothing is renewed; each change is shown within two seconds, also after an outage of the database', async () => {
  const { pages, ask } = await next.startFront();
  const edits = new Edits();
  next.render = (request, response) =>
    request.url?.includes('/renewal')
      ? response.end('["/welcome/recruitment/social/search"]')
      : renderPage(request, response);
  stop = await followEdits(edits, createRenewal({ ask, pages, key: 'the key', log }), log);
  await vi.advanceTimersByTimeAsync(2000);
  expect(next.urls).toEqual([]);
  edits.isDown = true;
  await vi.advanceTimersByTimeAsync(5000);
  edits.items = [{ kind: 'opening', id: 'one', revision: 1, body: {} }];
  edits.isDown = false;
  await vi.advanceTimersByTimeAsync(2000);
  expect(shownEdited()).toEqual(edits.items);
  await expect.poll(() => next.urls).toContain('/welcome/recruitment/social/search');
  expect(next.urls[0]).toBe('/welcome/renewal?of=openings');
  stop();
  const { asked } = edits;
  await vi.advanceTimersByTimeAsync(5000);
  expect(edits.asked).toBe(asked);
});

it('a process that starts after a change shows it, whatever its build has', async () => {
  const { pages, ask } = await next.startFront();
  const edits = new Edits();
  edits.items = [{ kind: 'opening', id: 'one', revision: 1, body: {} }];
  next.render = (_request, response) => response.end('[]');
  stop = await followEdits(edits, createRenewal({ ask, pages, key: 'the key', log }), log);
  expect(shownEdited()).toEqual(edits.items);
  await expect.poll(() => next.urls).toEqual(['/welcome/renewal?of=openings']);
});

it('changed pages are renewed first, and a further change does not wait for all other pages', async () => {
  const { pages, ask } = await next.startFront();
  const renew = createRenewal({ ask, pages, key: 'the key', log });
  const held = Promise.withResolvers<void>();
  next.render = (request, response) => {
    if (request.url?.includes('/renewal')) response.end(JSON.stringify(['/welcome/a', '/welcome/b', '/welcome/c']));
    else void held.promise.then(() => renderPage(request, response));
  };
  void renew('openings', ['/welcome/b']);
  await expect.poll(() => next.urls).toEqual(['/welcome/renewal?of=openings', '/welcome/b']);
  const again = renew('openings', ['/welcome/c']);
  held.resolve();
  await again;
  const made = next.urls.filter((url) => !url.includes('_rsc') && !url.includes('renewal'));
  expect(made).toEqual(['/welcome/b', '/welcome/c', '/welcome/a', '/welcome/b']);
});

it('pages of the day are all made, whatever is changed meanwhile', async () => {
  const { pages, ask } = await next.startFront();
  const renew = createRenewal({ ask, pages, key: 'the key', log });
  next.render = (request, response) => {
    if (request.url?.endsWith('/renewal')) response.end(JSON.stringify(['/welcome/a', '/welcome/b']));
    else if (request.url?.includes('/renewal')) response.end('[]');
    else renderPage(request, response);
  };
  void renew('day');
  await renew('openings');
  expect(next.urls.filter((url) => !url.includes('_rsc') && !url.includes('renewal'))).toEqual([
    '/welcome/a',
    '/welcome/b',
  ]);
});

it('a page that no longer exists at its renewal is removed', async () => {
  const { port, pages } = await next.startFront();
  expect((await getPage(port, '/welcome/datahub')).status).toBe(200);
  next.render = (request, response) => {
    if (request.url?.startsWith('/welcome/datahub')) response.writeHead(404).end();
    else renderPage(request, response);
  };
  await pages.renew('/welcome/datahub');
  expect((await getPage(port, '/welcome/datahub')).status).toBe(404);
});

it('a draft is kept by no cache and no search engine, nor by the front', async () => {
  const { ask } = await next.startFront();
  const draft = { kind: 'opening', id: 'one', revision: 1, body: {} } as const;
  const pages = createPages(readConfig({}), ask, { findDraft: async () => draft });
  const path = `/welcome/preview/${'a'.repeat(43)}`;
  const { headers } = await pages.find(path, {});
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  expect(headers).not.toHaveProperty('cdn-cache-control');
  await pages.find(path, {});
  expect(next.urls).toEqual([path, path]);
});
