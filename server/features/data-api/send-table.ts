import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dataSimulatedHeader, dataSpanHeader } from '#contract/data-api.ts';
import { writeCsv } from '#lib/shared/csv/write-csv.ts';
import { dataNoticeOf } from '#lib/shared/data-api/data-notice.ts';
import { programLocaleOf } from '#server/kernel/http/answer-error.ts';
import { translator } from '#server/kernel/text/translator.ts';
import { sampleMark } from './sample-mark.ts';

/** A table whose rows are computed on access. */
export type SentTable = {
  columns: readonly string[];
  length: number;
  row: (index: number) => readonly (string | number | boolean | null)[];
};
type Page = { limit: number; offset: number; format?: 'json' | 'csv' | undefined };

/**
 * Sends a page of a table as JSON or CSV. The data never change, so a client with the page in its cache gets 304 at no traffic.
 * @param spend counts the compressed bytes, whatever encoding the client accepts, and returns the bytes left; null if traffic is not counted
 */
export async function sendTable(
  {
    request,
    reply,
    table,
    page,
    simulated = true,
    span,
  }: {
    request: FastifyRequest;
    reply: FastifyReply;
    table: SentTable;
    page: Page;
    simulated?: boolean;
    /** First and last day of the data, reported if the requested days have none. */
    span?: readonly [from: string, to: string] | undefined;
  },
  spend: ((bytes: number) => Promise<number>) | null,
) {
  const end = Math.min(table.length, page.offset + page.limit);
  const rows = Array.from({ length: Math.max(0, end - page.offset) }, (_, index) => table.row(page.offset + index));
  const next = end < table.length ? nextPage(request, end, page.limit) : null;
  const isCsv = (page.format ?? (/\btext\/csv\b/i.test(request.headers.accept ?? '') ? 'csv' : 'json')) === 'csv';
  const { columns } = table;
  const sample = sampleMark(reply);
  const locale = programLocaleOf(request);
  const empty =
    table.length === 0 && span ? translator(locale, 'refusedValues')('noDataThen', { from: span[0], to: span[1] }) : '';
  if (empty !== '' && span) reply.header(dataSpanHeader, span.join('/'));
  const notices = [...(simulated ? [dataNoticeOf(locale, sample)] : []), ...(empty === '' ? [] : [empty])];
  const notice = notices.length > 0 ? { notice: notices.join(' ') } : {};
  const body = isCsv
    ? writeCsv([
        columns,
        ...rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell : String(cell ?? '')))),
      ])
    : JSON.stringify({ simulated, ...sample, ...notice, columns, rows, next });

  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.headers({
    // Each page belongs to a licence, so shared caches must not store it.
    'cache-control': 'private, no-cache',
    vary: 'authorization, accept, accept-encoding, accept-language',
    [dataSimulatedHeader]: String(simulated),
    etag: `W/${etag}`,
  });
  if (next !== null) reply.header('link', `<${next}>; rel="next"`);
  if (isKnown(request, etag)) return reply.code(304).send();

  const packed = await promisify(gzip)(body);
  if (spend) reply.header('x-quota-remaining-bytes', await spend(packed.length));
  reply.type(isCsv ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8');
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/i.test(request.headers['accept-encoding'] ?? '');
  return takesGzip ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(body);
}

/** Returns the URL of the next page. */
function nextPage(request: FastifyRequest, offset: number, limit: number): string {
  const url = new URL(request.url, 'http://localhost');
  url.searchParams.set('offset', String(offset));
  url.searchParams.set('limit', String(limit));
  return `${url.pathname}${url.search}`;
}

/** Compares ETags weakly (RFC 9110, section 13.1.2). */
function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'] ?? '';
  return known.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag);
}
