import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { basePath } from '#lib/shared/paths/base-path.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { createBusyAnswer } from './busy-answer.ts';
import { isUnknown } from './known-addresses.ts';
import type { AskNext, NextAnswer } from './next.ts';
import { preparePage, type Encoding, type Page, type PageCache } from './page-cache.ts';
import {
  browserCaching,
  isCanonical,
  pageCaching,
  pagePolicy,
  readInlineHashes,
  routerHeaders,
  sharedSeconds,
} from './policy.ts';
import type { Busy, RenderQueue } from './render-queue.ts';
import { securityHeaders } from './security-headers.ts';
import { chooseEncoding, sendPage } from './send-page.ts';
import { thirdPartyHosts } from './third-party-hosts.ts';

/** An address without a page: its 404 answers all unknown addresses. */
const nowhere = `${basePath}/404`;
/** Between two neighbours (RFC 9110, section 7.6.1), or said anew of what is sent. */
const notPassedOn = /^(?:connection|keep-alive|transfer-encoding|content-length|date|etag|x-nextjs-cache)$/;

/** Who waits for an answer, and whether that is still so. */
type Visitor = { address: string; isGone: () => boolean };

/** `key`: under which the answer is kept when it is the same for everyone; none where it depends on more than that says. */
type Target = {
  path: string;
  query: string;
  headers: Readonly<Record<string, string>>;
  isRouter: boolean;
  key?: string;
};

/** What is not for everyone: Next's answer to the path alone. */
type Passing = { passing: NextAnswer };
type Made = Page | Busy | Passing;

type PagesOptions = { ask: AskNext; cache: PageCache; renderInTurn: RenderQueue; log: FastifyBaseLogger };

/**
 * Pages as Next makes them. One that is the same for everyone is asked for once, however many wait for it, and kept for as
 * long as Next says; everything else is asked for and passed on. Next hears of a visitor nothing but the path, and where the page
 * is theirs alone, the query.
 */
export function createPages(config: Config, { ask, cache, renderInTurn, log }: PagesOptions) {
  const hosts = thirdPartyHosts(config);
  const inline = readInlineHashes();
  const security = securityHeaders(config);
  const sendBusy = createBusyAnswer(config);
  const flights = new Map<string, { waiting: Visitor[]; made: Promise<Made> }>();
  let missing: Promise<Page> | undefined;

  /** @param wanted the encoding of the one visitor that it is for */
  function prepare(answer: NextAnswer, wanted?: Encoding): Promise<Page> {
    const { headers, body } = answer;
    const passed = Object.entries(headers).filter(([name]) => !notPassedOn.test(name));
    const isPage = headers['content-type']?.startsWith('text/html') ?? false;
    return preparePage(
      answer,
      {
        ...security,
        ...Object.fromEntries(passed.map(([name, value]) => [name, String(value)])),
        ...(sharedSeconds(headers['cache-control']) > 0 && { 'cache-control': browserCaching }),
        ...(isPage && { 'content-security-policy': pagePolicy(body.toString(), inline, hosts) }),
        vary: `${headers.vary ? `${headers.vary}, ` : ''}accept-encoding`,
      },
      wanted,
    );
  }

  /** Asks for what a path shows to everyone, once for all who come meanwhile. */
  function make(path: string, visitor: Visitor): Promise<Made> {
    const known = flights.get(path);
    if (known) {
      known.waiting.push(visitor);
      return known.made;
    }
    const waiting = [visitor];
    const made = render().finally(() => flights.delete(path));
    flights.set(path, { waiting, made });
    return made;

    async function render(): Promise<Made> {
      const all = { address: visitor.address, isGone: () => waiting.every(({ isGone }) => isGone()) };
      const answer = await inTurn(all, () => ask(path));
      if (!('body' in answer)) return answer;
      if (answer.status === 404) return missingPage();
      if (answer.status !== 200 || secondsOf(answer) === 0) return { passing: answer };
      const page = await prepare(answer);
      const forAll = { ...page, headers: withCaching(page.headers) };
      cache.keep(path, forAll, secondsOf(answer));
      return forAll;
    }
  }

  /** @returns the answer, or why there is none; others have their turn after two seconds, a caller that waits here continues waiting */
  async function inTurn(visitor: Visitor, work: () => Promise<NextAnswer>): Promise<NextAnswer | Busy> {
    let working: Promise<NextAnswer> | undefined;
    const busy = await renderInTurn({
      ...visitor,
      render: async () => {
        working = work();
        await working;
      },
    });
    return working ?? busy ?? { status: 503, retryAfterSeconds: 2 };
  }

  /** One for all addresses that nothing has, and asked for once. */
  function missingPage(): Promise<Page> {
    missing ??= ask(nowhere).then((answer) => prepare(answer));
    missing.catch(() => {
      missing = undefined;
    });
    return missing;
  }

  /** An answer for one visitor, or to a router: passed on as it is. What is the same for every router is kept, for the next. */
  async function pass(request: IncomingMessage, visitor: Visitor, target: Target, gone: AbortSignal) {
    const answer = await inTurn(visitor, () => ask(target.path + target.query, target.headers, gone));
    if (!('body' in answer)) return answer;
    const { isRouter, key, path } = target;
    const isForAll = isRouter && answer.status === 200 && !answer.headers.vary?.includes(placeHeader);
    if (key === undefined || !isForAll || secondsOf(answer) === 0 || !isCanonical(path)) {
      return finish(request, target, answer);
    }
    const page = await prepare(answer);
    cache.keep(key, page, secondsOf(answer));
    return page;
  }

  function finish(request: IncomingMessage, { isRouter }: Target, answer: NextAnswer): Promise<Page> {
    return answer.status === 404 && !isRouter ? missingPage() : prepare(answer, chooseEncoding(request));
  }

  async function find(request: IncomingMessage, visitor: Visitor, gone: AbortSignal): Promise<Page | Busy> {
    const target = targetOf(request);
    const { path, query, isRouter } = target;
    if (isUnknown(path)) return missingPage();
    if (isRouter || !isCanonical(path)) return pass(request, visitor, target, gone);
    const made = cache.get(path) ?? (await make(path, visitor));
    if (!('passing' in made)) return made;
    return query === '' ? finish(request, target, made.passing) : pass(request, visitor, target, gone);
  }

  /** Makes a page anew that is shown meanwhile, and continues being shown when that fails. */
  function refresh(path: string): void {
    if (flights.has(path)) return;
    const later = () => cache.postpone(path);
    make(path, { address: 'refresh', isGone: () => false }).then(
      (made) => {
        const status = 'passing' in made ? made.passing.status : made.status;
        if (status === 429 || status >= 500) later();
        else if (status !== 200 || 'passing' in made) cache.delete(path);
      },
      (err: unknown) => {
        log.error({ err }, 'a page is shown as it was');
        later();
      },
    );
  }

  return {
    /** Answers from memory what is there, before anything else sees the request. @returns whether it did */
    fromMemory: (request: IncomingMessage, response: ServerResponse): boolean => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const { key, path, isRouter } = targetOf(request);
      const page = key === undefined ? undefined : cache.get(key);
      // A router has a page on the screen: it can wait for what is new.
      if (!page || (isRouter && !cache.isFresh(page))) return false;
      if (!cache.isFresh(page)) refresh(path);
      void sendPage(request, response, page);
      return true;
    },

    /** Answers a request; whatever goes wrong, it is answered. @param address whose budget pays for the rendering */
    answer: async (request: IncomingMessage, response: ServerResponse, address: string): Promise<void> => {
      const visitor = { address, isGone: () => request.socket.destroyed };
      const gone = new AbortController();
      response.once('close', () => gone.abort());
      try {
        const answer = await find(request, visitor, gone.signal);
        if ('bodies' in answer) await sendPage(request, response, answer);
        else sendBusy(request, response, answer);
      } catch (err) {
        if (visitor.isGone()) return;
        log.error({ err }, 'a page failed');
        sendBusy(request, response, { status: 503, retryAfterSeconds: 2 });
      }
    },
  };
}

export type Pages = ReturnType<typeof createPages>;

/** For how long an answer may be kept. Next gives out what is stale once more, and only then makes it anew. */
function secondsOf({ headers }: NextAnswer): number {
  const seconds = sharedSeconds(headers['cache-control']);
  return headers['x-nextjs-cache'] === 'STALE' ? Math.min(seconds, 5) : seconds;
}

function withCaching(headers: Page['headers']): Page['headers'] {
  const { br, gzip, identity } = headers;
  return {
    br: { ...br, ...pageCaching },
    gzip: { ...gzip, ...pageCaching },
    identity: { ...identity, ...pageCaching },
  };
}

/** Where the router's visitor is. Next names it in `Vary` where an answer depends on it. */
const placeHeader = 'next-url';
/** A hash of the router's headers, without which Next redirects: for caches that do not read `Vary`. */
const onlyHash = /^\?_rsc(?:=[\w-]*)?$/;

/** A page's cache key is its path. */
function targetOf(request: IncomingMessage): Target {
  const { url = '', headers } = request;
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  const query = at < 0 ? '' : url.slice(at);
  if (routerHeaders.some((name) => name in headers)) return routerTarget(request, path, query);
  return { path, query, headers: {}, isRouter: false, key: path };
}

/**
 * What the router asks for. It has a cache key where it depends on nothing but the path and on whether all of it, or which part of
 * it, is fetched ahead (decision 0070); other values of the same headers are sent by no router, and would each be kept.
 */
function routerTarget(request: IncomingMessage, path: string, query: string): Target {
  const headers = Object.fromEntries(routerHeaders.flatMap((name) => entryOf(request, name)));
  const target = { path, query, headers, isRouter: true };
  const { rsc, 'next-router-prefetch': ahead, 'next-router-segment-prefetch': part } = headers;
  const isKnown = rsc === '1' && (ahead === '1' || (ahead === undefined && part === undefined));
  if (!isKnown || 'next-router-state-tree' in headers || !onlyHash.test(query)) return target;
  return { ...target, key: `${path} ${ahead ?? ''} ${part ?? ''}` };
}

function entryOf({ headers }: IncomingMessage, name: string): [string, string][] {
  const value = headers[name];
  return typeof value === 'string' ? [[name, value]] : [];
}
