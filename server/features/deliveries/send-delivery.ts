import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dataSimulatedHeader } from '#contract/data-api.ts';
import type { DeliveredFile } from '#contract/delivery.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import { lockKeys } from '#server/kernel/limits/limits.ts';

/** A file that an account or a licence may download, and its recipient. */
export type TakenFile = { licence: string; accountId: number | null; dataset: string; delivered: DeliveredFile };

type Noting = Pick<Deps, 'db' | 'clock'>;

/** Time during which parts count as the same download. An interrupted download is continued within a day. */
const oneDownloadMs = 86_400_000;

const subjectOf = ({ licence, dataset, delivered }: TakenFile) => `${licence} ${dataset}/${delivered.file}`;

/** Journals a download: recipient, file and time. Housekeeping deletes it with the rest of the journal. */
function noteDownload({ db, clock }: Noting, taken: TakenFile) {
  const { accountId } = taken;
  return journal(db, clock.now(), { action: 'delivery-downloaded', accountId, subject: subjectOf(taken) });
}

/** Journals a download in parts once. Any part can come first, and several can come at the same time. */
async function notePart({ db, clock }: Noting, taken: TakenFile): Promise<void> {
  const subject = subjectOf(taken);
  const { accountId } = taken;
  await db.transaction().execute(async (trx) => {
    await lockKeys(trx, [`download:${accountId}:${subject}`]);
    const known = await trx
      .selectFrom('journal')
      .select('id')
      .where('subject', '=', subject)
      .where('action', '=', 'delivery-downloaded')
      .where('account_id', 'is not distinct from', accountId)
      .where('at', '>', new Date(clock.now().getTime() - oneDownloadMs))
      .limit(1)
      .executeTakeFirst();
    if (!known) await noteDownload({ db: trx, clock }, taken);
  });
}

/**
 * Returns the URL of the file in an object storage and journals the download, because the storage does not report it. Returns `null` if this
 * server sends the file, and for a HEAD request.
 */
export async function takeAddress(
  deps: Noting & Pick<Deps, 'deliveries'>,
  { method }: FastifyRequest,
  taken: TakenFile,
): Promise<string | null> {
  if (method === 'HEAD') return null;
  const url = await deps.deliveries.addressOf(taken.dataset, taken.delivered.file);
  if (url !== null) await noteDownload(deps, taken);
  return url;
}

/** Sends a file from this server, whole or the requested range (RFC 9110, section 14). The ETag is its SHA-256. */
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
    [dataSimulatedHeader]: String(deps.deliveries.simulated),
    etag,
  });
  const { range, 'if-range': ifRange, 'if-none-match': known } = request.headers;
  if (known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)) return reply.code(304).send();
  const isHead = request.method === 'HEAD';
  const isPart = !isHead && range !== undefined && (ifRange ?? etag) === etag;
  const part = isPart ? parseRange(range, bytes) : undefined;
  if (part === 'outside') return reply.code(416).header('content-range', `bytes */${bytes}`).send();
  if (!isHead) await (part ? notePart : noteDownload)(deps, taken);
  const content = isHead ? Readable.from([]) : await deps.deliveries.open(dataset, file, part);
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${bytes}`);
  return reply
    .type(typeOf(file))
    .header('content-length', part ? part.end - part.start + 1 : bytes)
    .header('content-disposition', `attachment; filename="${dataset}-${file}"`)
    .send(content);
}

/** Parses one range of bytes. Several ranges, or another unit, get the whole file, as the RFC permits. */
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
