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

/** Size of the page cache: all pages of the site, the router's data of each, and a thousand products. */
const mostBytes = 96 * 1024 * 1024;
/** Headers that are not forwarded: hop-by-hop ones (RFC 9110, section 7.6.1), and those that are set again for the reply. */
const notPassedOn = /^(?:connection|keep-alive|transfer-encoding|content-length|date|etag|x-nextjs-cache)$/;
/** Query with a hash of the router's headers, for caches that ignore `Vary`. Without it Next redirects. */
const onlyHash = /^(?:\?_rsc(?:=[\w-]*)?)?$/;

/** A request to Next. `key` is the cache key; absent for requests that no browser sends. */
type Target = { path: string; query: string; headers: Readonly<Record<string, string>>; key?: string };

/**
 * Creates the page cache: Next's pages and the router's data of each. Each is requested once and kept until `renew`. Next learns only the
 * path of a visitor's request, and the query if it redirects.
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
    // A reply that was requested before a renewal may arrive after it.
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

  /** Returns the cached page, or makes it once for all concurrent callers. */
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

  /** Returns a draft to clients that have its URL; it is not cached. */
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

    /** Renews a page and its router data. The former version is served until then, and if the renewal fails. */
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
 * Builds the request for the router's data. It is the whole data of a page, which for a static page depends only on the path, or, for a
 * prefetch, a part of it. No router sends other values of these headers, and each would be cached separately.
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
