import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeliveredFile } from '#contract/delivery.ts';
import { marketSimulatedHeader } from '#contract/market.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { journal } from '#server/kernel/journal/journal.ts';

/** A file that someone may have, and who takes it. */
export type TakenFile = { licence: string; accountId: number | null; dataset: string; delivered: DeliveredFile };

/** Writes down who took which file when; housekeeping forgets it with the rest of the journal. */
export function noteDownload(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { licence, accountId, dataset, delivered }: TakenFile,
) {
  const subject = `${licence} ${dataset}/${delivered.file}`;
  return journal(db, clock.now(), { action: 'delivery-downloaded', accountId, subject });
}

/** Sends a file from this server, whole or the one range that was asked for (RFC 9110, section 14). The ETag is its SHA-256. */
export async function sendDelivery(
  deps: Pick<Deps, 'db' | 'clock' | 'deliveries'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  taken: TakenFile,
) {
  const { dataset, delivered } = taken;
  const { file, bytes, sha256 } = delivered;
  const etag = `"${sha256}"`;
  reply.headers({
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
    [marketSimulatedHeader]: String(deps.deliveries.simulated),
    etag,
  });
  const { range, 'if-range': ifRange, 'if-none-match': known } = request.headers;
  if (known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)) return reply.code(304).send();
  const part = range !== undefined && (ifRange ?? etag) === etag ? parseRange(range, bytes) : undefined;
  if (part === 'outside') return reply.code(416).header('content-range', `bytes */${bytes}`).send();
  // A continued download is the same one.
  if (!part || part.start === 0) await noteDownload(deps, taken);
  const content = await deps.deliveries.open(dataset, file, part);
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${bytes}`);
  return reply
    .type(typeOf(file))
    .header('content-length', part ? part.end - part.start + 1 : bytes)
    .header('content-disposition', `attachment; filename="${dataset}-${file}"`)
    .send(content);
}

/** One range of bytes; several, or another unit, are answered with the whole file, as they may be. */
function parseRange(header: string, bytes: number): { start: number; end: number } | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return start < bytes && end >= start ? { start, end } : 'outside';
}

function typeOf(file: string): string {
  if (file.endsWith('.csv')) return 'text/csv; charset=utf-8';
  return file.endsWith('.gz') ? 'application/gzip' : 'application/octet-stream';
}
