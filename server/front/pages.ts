import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { basePath } from '#lib/shared/paths/base-path.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { createBusyAnswer } from './busy-answer.ts';
import { isUnknown } from './known-addresses.ts';
import { prefersMarkdown } from './markdown.ts';
import type { AskNext, NextAnswer } from './next.ts';
import { preparePage, type Encoding, type Page, type PageCache } from './page-cache.ts';
import { isCanonical, pageCaching, pagePolicy, readInlineHashes, routerHeaders, sharedSeconds } from './policy.ts';
import type { Busy, RenderQueue } from './render-queue.ts';
import { securityHeaders } from './security-headers.ts';
import { chooseEncoding, sendPage } from './send-page.ts';
import { thirdPartyHosts } from './third-party-hosts.ts';

/** An address without a page: its 404 answers all unknown addresses. */
const nowhere = `${basePath}/404`;
/** Pages with a Markdown version, `….md` (next.config.mjs). */
const hasMarkdown = /^\/welcome\/(?:datahub\/product\/[a-z0-9-]+|doc(?:\/[a-z]+)?|(?:en-US\/)?rqdata\/doc)$/;
/** Between two neighbours (RFC 9110, section 7.6.1), or said anew of what is sent. */
const notPassedOn = /^(?:connection|keep-alive|transfer-encoding|content-length|date|etag|x-nextjs-cache)$/;

/** Who waits for an answer, and whether that is still so. */
type Visitor = { address: string; isGone: () => boolean };

/** `key`: under which the answer is kept when it is the same for everybody; none where it depends on more than that says. */
type Target = {
  path: string;
  query: string;
  headers: Readonly<Record<string, string>>;
  isRouter: boolean;
  key?: string;
};

/** What is not for everybody: Next's answer to the path and the router's common headers alone. */
type Passing = { passing: NextAnswer };
type Made = Page | Busy | Passing;

type PagesOptions = { ask: AskNext; cache: PageCache; renderInTurn: RenderQueue; log: FastifyBaseLogger };

/**
 * Pages as Next makes them. One that is the same for everybody is asked for once, however many wait for it, and kept for as
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
  function prepare(answer: NextAnswer, path: string, wanted?: Encoding): Promise<Page> {
    const { headers, body } = answer;
    const passed = Object.entries(headers).filter(([name]) => !notPassedOn.test(name));
    const isPage = headers['content-type']?.startsWith('text/html') ?? false;
    const accept = hasMarkdown.test(path.replace(/\.md$/, '')) ? 'accept, ' : '';
    return preparePage(
      answer,
      {
        ...security,
        ...Object.fromEntries(passed.map(([name, value]) => [name, String(value)])),
        ...(sharedSeconds(headers['cache-control']) > 0 && { 'cache-control': pageCaching['cache-control'] }),
        ...(isPage && { 'content-security-policy': pagePolicy(body.toString(), inline, hosts) }),
        vary: `${accept}${headers.vary ? `${headers.vary}, ` : ''}accept-encoding`,
      },
      wanted,
    );
  }

  /** Asks for what a path shows to everybody, or holds for everybody's router, once for all who come meanwhile. */
  function make({ path, headers, isRouter }: Target, key: string, visitor: Visitor): Promise<Made> {
    const known = flights.get(key);
    if (known) {
      known.waiting.push(visitor);
      return known.made;
    }
    const waiting = [visitor];
    const made = render().finally(() => flights.delete(key));
    flights.set(key, { waiting, made });
    return made;

    async function render(): Promise<Made> {
      const all = { address: visitor.address, isGone: () => waiting.every(({ isGone }) => isGone()) };
      const { [placeHeader]: _place, ...shared } = headers;
      const answer = await inTurn(all, () => ask(path, shared));
      if (!('body' in answer)) return answer;
      if (answer.status === 404 && !isRouter) return missingPage();
      const seconds = sharedSeconds(answer.headers['cache-control']);
      const isByPlace = isRouter && answer.headers.vary?.includes(placeHeader);
      if (answer.status !== 200 || seconds === 0 || isByPlace) return { passing: answer };
      const page = await prepare(answer, path);
      const forAll = isRouter ? page : { ...page, headers: withCaching(page.headers) };
      // Next gives out what is stale once more, and only then makes it anew.
      const isStale = answer.headers['x-nextjs-cache'] === 'STALE';
      cache.keep(key, forAll, isStale ? Math.min(seconds, 5) : seconds);
      return forAll;
    }
  }

  /** @returns the answer, or why there is none; others have their turn after two seconds, who waits here goes on waiting */
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
    missing ??= ask(nowhere).then((answer) => prepare(answer, nowhere));
    missing.catch(() => {
      missing = undefined;
    });
    return missing;
  }

  /** An answer for one visitor: passed on as it is and not cached. */
  async function pass(request: IncomingMessage, visitor: Visitor, target: Target, gone: AbortSignal) {
    const answer = await inTurn(visitor, () => ask(target.path + target.query, target.headers, gone));
    return 'body' in answer ? finish(request, target, answer) : answer;
  }

  function finish(request: IncomingMessage, { path, isRouter }: Target, answer: NextAnswer): Promise<Page> {
    return answer.status === 404 && !isRouter ? missingPage() : prepare(answer, path, chooseEncoding(request));
  }

  async function find(request: IncomingMessage, visitor: Visitor, gone: AbortSignal): Promise<Page | Busy> {
    const target = targetOf(request);
    const { path, query, headers, key } = target;
    if (isUnknown(path)) return missingPage();
    if (key === undefined || !isCanonical(path)) return pass(request, visitor, target, gone);
    const made = cache.get(key) ?? (await make(target, key, visitor));
    if (!('passing' in made)) return made;
    const isAll = query.replace(cacheBuster, '') === '' && !(placeHeader in headers);
    return isAll ? finish(request, target, made.passing) : pass(request, visitor, target, gone);
  }

  /** Makes a page anew that is shown meanwhile, and goes on being shown when that fails. */
  function refresh(target: Target, key: string): void {
    if (flights.has(key)) return;
    const later = () => cache.postpone(key);
    make(target, key, { address: 'refresh', isGone: () => false }).then(
      (made) => {
        const status = 'passing' in made ? made.passing.status : made.status;
        if (status === 429 || status >= 500) later();
        else if (status !== 200 || 'passing' in made) cache.delete(key);
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
      const target = targetOf(request);
      const { key } = target;
      const page = key === undefined ? undefined : cache.get(key);
      if (key === undefined || !page) return false;
      if (!cache.isFresh(page)) refresh(target, key);
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

function withCaching(headers: Page['headers']): Page['headers'] {
  const { br, gzip, identity } = headers;
  return {
    br: { ...br, ...pageCaching },
    gzip: { ...gzip, ...pageCaching },
    identity: { ...identity, ...pageCaching },
  };
}

/** Next's router adds it to an address for caches that do not read `Vary`. */
const cacheBuster = /[?&]_rsc=[\w-]*$/;
/** Where the router's visitor is. Next names it in `Vary` where an answer depends on it. */
const placeHeader = 'next-url';
/** The headers of the router whose values are everybody's; a state tree is of what one visitor has on the screen. */
const sharedRouterHeaders = ['next-router-prefetch', 'next-router-segment-prefetch'] as const;

/** A page's cache key is its path, or that of the Markdown version where the client prefers it. */
function targetOf(request: IncomingMessage): Target {
  const { url = '', headers } = request;
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  const query = at < 0 ? '' : url.slice(at);
  if (routerHeaders.some((name) => name in headers)) return routerTarget(request, path, query);
  const key = hasMarkdown.test(path) && prefersMarkdown(headers.accept) ? `${path}.md` : path;
  return { path: key, query, headers: {}, isRouter: false, key };
}

/**
 * What the router asks for, by every header that Next names in `Vary`. Kept like a page: Next's own memory is smaller than the
 * payloads of all products, and each would be rendered anew.
 */
function routerTarget(request: IncomingMessage, path: string, query: string): Target {
  const headers = Object.fromEntries(routerHeaders.flatMap((name) => entryOf(request, name)));
  const target = { path, query, headers, isRouter: true };
  if (headers['rsc'] !== '1' || 'next-router-state-tree' in headers) return target;
  return { ...target, key: `${path} ${sharedRouterHeaders.map((name) => headers[name] ?? '').join(' ')}` };
}

function entryOf({ headers }: IncomingMessage, name: string): [string, string][] {
  const value = headers[name];
  return typeof value === 'string' ? [[name, value]] : [];
}
