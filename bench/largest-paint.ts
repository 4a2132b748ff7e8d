import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '#scripts/browser.ts';
import { createStoredFront } from '#server/front/stored/serve-stored.ts';
import { storeAnswer } from '#server/front/stored/stored-answer.ts';
import { median } from './median.ts';

/** A phone on a slow line, as Lighthouse applies it to a browser (core/config/constants.js, "mobileSlow4G"). */
const line = { latency: 562.5, downloadThroughput: (1474.56 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 };
const cpuSlowdown = 4;
const screen = { width: 412, height: 823 };

/**
 * When the largest part of a page is painted, and of its twin without scripts, in turns.
 * @returns the medians in milliseconds
 */
export async function paintInTurns(url: string, rounds: number): Promise<{ pageMs: number; twinMs: number }> {
  const twin = await serveTwin(url);
  const browser = await chromium.launch({
    args: chromiumArguments,
    ...(chromiumPath ? { executablePath: chromiumPath } : {}),
  });
  const times = { page: new Array<number>(), twin: new Array<number>() };
  for (let round = 0; round < rounds; round += 1) {
    times.page.push(await timeLargestPaint(browser, url));
    times.twin.push(await timeLargestPaint(browser, twin.url));
  }
  await browser.close();
  twin.stop();
  return { pageMs: median(times.page), twinMs: median(times.twin) };
}

/** What belongs to one answer and not to the page. */
const ofOneAnswer = /^(?:date|connection|keep-alive|transfer-encoding|etag|content-(?:encoding|length))$/;

/**
 * The same HTML and styles without any script, from memory as the site serves it, with the page's own headers: some of them make
 * a browser begin a process of its own for the page.
 */
async function serveTwin(url: string): Promise<{ url: string; stop(): void }> {
  const reply = await fetch(url);
  const html = (await reply.text())
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\bas="script"[^>]*>/g, '');
  const identity = Buffer.from(html);
  const headers = Object.fromEntries([...reply.headers].filter(([name]) => !ofOneAnswer.test(name)));
  const path = new URL(url).pathname;
  const front = createStoredFront(
    new Map([[path, storeAnswer(headers, { identity, br: brotliCompressSync(identity) })]]),
  );
  const server = createServer((request, response) => {
    if (!front(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}${path}`, stop: () => void server.close() };
}

async function timeLargestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: screen, deviceScaleFactor: 1.75, isMobile: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.goto(url, { waitUntil: 'networkidle' });
  const paintMs = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await context.close();
  return paintMs;
}
