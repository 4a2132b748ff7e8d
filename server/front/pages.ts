import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { showDraft } from '#content/shared-with-next.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { EditedSource } from '#server/kernel/edited/edited-source.ts';
import { englishNowhere, nowhere, nowherePath, placeOf } from './addresses.ts';
import type { AskNext, NextAnswer } from './next.ts';
import { preparePage, sizeOf, type Page } from './page.ts';
import { browserCaching, pageCaching, pagePolicy, readInlineHashes, routerHeaders } from './policy.ts';
import { thirdPartyHosts } from './third-party-hosts.ts';

/** All pages of the site, what the router asks for of each, and a thousand products. */
const mostBytes = 96 * 1024 * 1024;
/** Between two neighbours (RFC 9110, section 7.6.1), or said anew of what is sent. */
const notPassedOn = /^(?:connection|keep-alive|transfer-encoding|content-length|date|etag|x-nextjs-cache)$/;
/** A hash of the router's headers, without which Next redirects: for caches that do not read `Vary`. */
const onlyHash = /^(?:\?_rsc(?:=[\w-]*)?)?$/;

/** What to ask Next for. `key`: under which the answer is kept; none for what no browser asks. */
type Target = { path: string; query: string; headers: Readonly<Record<string, string>>; key?: string };

/**
 * Pages as Next has made them, and what Next's router asks for of them, each asked for once and kept until `renew`. Next hears of a visitor
 * nothing but the path, and the query where it redirects.
 */
export function createPages(config: Config, ask: AskNext, drafts?: Pick<EditedSource, 'findDraft'>) {
  const hosts = thirdPartyHosts(config);
  const inline = readInlineHashes();
  const kept = new LRUCache<string, { page: Page; target: Target; asked: number }>({
    maxSize: mostBytes,
    sizeCalculation: ({ page }, key) => sizeOf(page) + key.length,
  });
  const making = new Map<string, Promise<Page>>();
  let asked = 0;

  async function make(target: Target): Promise<Page> {
    const { path, query, headers, key } = target;
    const isRouter = 'rsc' in headers;
    const own = ++asked;
    const answer = await ask(path + query, { headers });
    if (answer.status === 404 && !isRouter && path !== nowhere) {
      return find(pageTarget(nowherePath(path)));
    }
    if (key === undefined || !(isForAll(answer) || path === nowhere)) return passOn(answer);
    const found = path === englishNowhere && !isRouter ? { ...answer, status: 404 } : answer;
    const page = await preparePage(found, headersOf(found, isRouter));
    // What was asked for before the page was made anew may arrive later.
    if ((kept.peek(key)?.asked ?? 0) < own) kept.set(key, { page, target, asked: own });
    return page;
  }

  function headersOf(answer: NextAnswer, isRouter: boolean): Record<string, string> {
    const { headers, body, status } = answer;
    const isPage = headers['content-type']?.startsWith('text/html') ?? false;
    return {
      ...passOn(answer).headers,
      ...(status === 200 && (isRouter ? { 'cache-control': browserCaching } : pageCaching)),
      ...(isPage && { 'content-security-policy': pagePolicy(body.toString(), inline, hosts) }),
      vary: headers['vary'] ? `${headers['vary']}, accept-encoding` : 'accept-encoding',
    };
  }

  /** What is kept, or is made once for all who ask meanwhile. */
  async function find(target: Target): Promise<Page> {
    const { key } = target;
    if (key === undefined) return make(target);
    const known = kept.get(key)?.page ?? making.get(key);
    if (known) return known;
    const made = make(target).finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  async function hasPage(path: string): Promise<boolean> {
    const place = placeOf(path);
    return place.is === 'page' && (await find(pageTarget(place.page))).status === 200;
  }

  /** A draft, for whoever has its address; it is not kept. */
  async function preview(token: string, target: Target): Promise<Page> {
    const draft = /^[\w-]{43}$/.test(token) ? await drafts?.findDraft(token) : null;
    if (!draft) return find(pageTarget(nowhere));
    showDraft(token, draft);
    const answer = await ask(target.path + target.query, { headers: target.headers });
    const { 'cdn-cache-control': _shared, ...headers } = headersOf(answer, 'rsc' in target.headers);
    return preparePage(answer, { ...headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  }

  return {
    async find(url: string, headers: IncomingHttpHeaders): Promise<Page> {
      const { pathname, search } = new URL(`http://localhost${url}`);
      const place = placeOf(pathname);
      const isRouter = 'rsc' in headers;
      if (place.is === 'draft') {
        const { token, path } = place;
        return preview(token, isRouter ? routerTarget(path, search, headers) : pageTarget(path));
      }
      if (isRouter && place.is === 'page') return find(routerTarget(place.page, search, headers));
      const page = await find(pageTarget(place.page));
      const { bare } = place;
      if (!isRouter && page.status === 404 && bare !== null && (await hasPage(bare))) {
        return { status: 308, headers: { location: bare + search }, body: Buffer.alloc(0) };
      }
      const isRedirect = page.status >= 300 && page.status < 400;
      return isRedirect && search !== '' ? passOn(await ask(place.page + search)) : page;
    },

    /** Has a page made anew, and what the router asks for of it; what was there is shown until then, and if that fails. */
    async renew(path: string): Promise<void> {
      const page = await make(pageTarget(path));
      if (page.status >= 500) throw new Error(`${path} answers ${page.status}`);
      if (page.status !== 200) kept.delete(path);
      const parts = [...kept.values()]
        .map(({ target }) => target)
        .filter((target) => target.path === path && 'rsc' in target.headers);
      for (const target of [wholeTarget(path), ...parts]) await make(target);
    },
  };
}

export type Pages = ReturnType<typeof createPages>;

function isForAll({ status, headers }: NextAnswer): boolean {
  return status === 200 && !/private|no-store/.test(headers['cache-control'] ?? 'private');
}

function passOn({ status, headers, body }: NextAnswer): Page {
  return {
    status,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !notPassedOn.test(name))),
    body,
  };
}

function pageTarget(path: string): Target {
  return { path, query: '', headers: {}, key: path };
}

/**
 * What the router asks for: a page's data whole, which for a page that the build has made depends on nothing but its path, or, ahead, a
 * part of it. Other values of these headers are sent by no router, and would each be kept.
 */
function routerTarget(path: string, query: string, sent: IncomingHttpHeaders): Target {
  const headers = Object.fromEntries(
    routerHeaders.flatMap((name) => (typeof sent[name] === 'string' ? [[name, sent[name]] as const] : [])),
  );
  const { rsc, 'next-router-prefetch': ahead, 'next-router-segment-prefetch': part } = headers;
  if (rsc !== '1' || !onlyHash.test(query)) return { path, query, headers };
  if (ahead === undefined && part === undefined) return wholeTarget(path);
  return { path, query, headers, ...(ahead === '1' && { key: `${path} ${part ?? 'ahead'}` }) };
}

function wholeTarget(path: string): Target {
  return { path, query: '?_rsc', headers: { rsc: '1' }, key: `${path} whole` };
}
