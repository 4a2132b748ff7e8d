import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { showDraft } from '#content/edited.ts';
import { normalForm } from '#contract/normal-form.ts';
import { basePath } from '#lib/shared/paths/base-path.ts';
import { pagePath } from '#lib/shared/paths/page-path.ts';
import { previewToken } from '#lib/shared/paths/preview-path.ts';
import { routes } from '#lib/shared/paths/routes.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { EditedSource } from '#server/kernel/edited/edited-source.ts';
import type { AskNext, NextAnswer } from './next.ts';
import { mayBeThere } from './opening-addresses.ts';
import { preparePage, sizeOf, type Page } from './page.ts';
import { browserCaching, pageCaching, pagePolicy, readInlineHashes, routerHeaders } from './policy.ts';
import { thirdPartyHosts } from './third-party-hosts.ts';

/** All pages of the site, what the router asks for of each, and a thousand products. */
const mostBytes = 96 * 1024 * 1024;
/** An address without a page: its 404 answers all unknown addresses, */
const nowhere = `${basePath}/404`;
/** and below an English address this page does. */
const englishNowhere = pagePath('not-found', {}, 'en-US');
const belowEnglish = `${basePath}/en-US/`;
/** The one page of all orders, in each of its languages (next.config.mjs). */
const ordersPages = routes.order.locales.map((locale) => ({
  page: pagePath('order', { id: 'own' }, locale),
  below: new RegExp(`^${pagePath('order', { id: '' }, locale)}/?[^/]+$`),
}));
/** The one page of the desk (next.config.mjs). */
const deskPage = `${basePath}/desk`;
/** Everything that Next answers. Beyond it, its rewrite of `/api` would ask another process (next.config.mjs). */
const ofSite = new RegExp(`^/$|^${basePath}(?:/|$)`);
/** A control character is in no page's address; to look for one with a line break takes Next twice as long. */
const controlCharacter = /%(?:[01][\dA-F]|7F)/;
/** Letters of a path. A page's has a hundred; a longer one is not decoded, nor asked of Next. */
const longestPath = 1000;
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
      return find(nowhereNear(path));
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
      if (pathname.length > longestPath) return find(nowhereNear(pathname));
      const path = canonical(pathname);
      const token = previewToken(path);
      if (token !== undefined) {
        return preview(token, 'rsc' in headers ? routerTarget(path, search, headers) : pageTarget(path));
      }
      if (!ofSite.test(path) || controlCharacter.test(path) || !mayBeThere(path)) return find(nowhereNear(path));
      if ('rsc' in headers) return find(routerTarget(path, search, headers));
      const page = await find(pageTarget(path));
      const isRedirect = page.status >= 300 && page.status < 400;
      return isRedirect && search !== '' ? passOn(await ask(path + search)) : page;
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

/** Under which path a page is kept that is asked for by this one, all private pages of a kind under one. */
export function keptPath(pathname: string): string {
  return pageTarget(canonical(pathname)).path;
}

/** Returns the page that says in an address's language that nothing is there. */
export const nowherePath = (path: string) => (path.startsWith(belowEnglish) ? englishNowhere : nowhere);

const nowhereNear = (path: string) => pageTarget(nowherePath(path));

function pageTarget(path: string): Target {
  const orders = ordersPages.find(({ below }) => below.test(path))?.page;
  const asked = orders ?? (path.startsWith(`${deskPage}/`) ? deskPage : path);
  return { path: asked, query: '', headers: {}, key: asked };
}

/**
 * What the router asks for: a page's data whole, which for a page that the build has made depends on nothing but its path, or, ahead, a
 * part of it. Other values of these headers are sent by no router, and would each be kept.
 */
function routerTarget(asked: string, query: string, sent: IncomingHttpHeaders): Target {
  const { path } = pageTarget(asked);
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

/** One spelling of a path, whatever is encoded, and however its letters are put together. */
function canonical(pathname: string): string {
  return pathname
    .split('/')
    .map((segment) => encodeURIComponent(normalForm(decodeURIComponent(segment), 'NFC')))
    .join('/');
}
