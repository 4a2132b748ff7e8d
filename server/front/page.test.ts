import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { keptMegabytes } from '#server/testing/kept-memory.ts';
import { preparePage, sendPage, type Page } from './page.ts';

const pageBytes = 4 * 1024 * 1024;

/** Creates a compressible page. */
function newPage(): Promise<Page> {
  const body = Buffer.alloc(pageBytes, 'a page ');
  return preparePage({ status: 200, headers: {}, body }, { 'content-type': 'text/html' });
}

/** Sends a page. @returns the body and its content coding */
async function send(page: Page, encoding?: string) {
  const sent: { body?: Buffer; coding?: string } = {};
  const reply = {
    code: () => reply,
    headers: () => reply,
    header: (_name: string, value: string) => ((sent.coding = value), reply),
    send: (body: Buffer) => ((sent.body = body), reply),
  };
  const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
  await sendPage({ headers } as FastifyRequest, reply as unknown as FastifyReply, page);
  return sent;
}

it('unpacks a page once for all who read it without a content coding', async () => {
  const page = await newPage();
  const { body: first } = await send(page);
  expect(first).toHaveLength(pageBytes);
  for (const encoding of [
    undefined,
    'identity',
    'gzip;q=0',
    'zstd',
    '*;q=0',
    'br;q=0, *;q=0',
    '',
    'gzip;q=0, br;q=0',
  ]) {
    const { body, coding } = await send(page, encoding);
    expect(coding, encoding).toBeUndefined();
    expect(body === first, encoding).toBe(true);
  }
});

it('keeps no more than 128 MB of unpacked pages', async () => {
  const page = await newPage();
  const pages = Array.from({ length: 60 }, () => structuredClone(page));
  const before = await keptMegabytes();
  for (const one of pages) await send(one);
  expect((await keptMegabytes()) - before).toBeLessThan(150);
});
