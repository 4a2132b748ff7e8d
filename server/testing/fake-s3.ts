import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenOnLoopback } from '#server/adapters/listen-on-loopback.ts';

const key = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
/** How many objects a page of a list has. */
const pageLength = 2;

type Request = { method: string; target: string; headers: IncomingHttpHeaders; body: Uint8Array };

/**
 * Whether a request is signed with the key of AWS's examples: computed here from what has arrived, line by line as AWS describes it,
 * and with nothing of the adapter's.
 */
export function isSigned({ method, target, headers, body }: Request): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request,SignedHeaders=([^,]+),Signature=(\w+)$/;
  const [, id, day = '', region = '', names = '', signature] = given.exec(headers.authorization ?? '') ?? [];
  const hashOfBody = createHash('sha256').update(body).digest('hex');
  if (id !== key.accessKeyId || headers['x-amz-content-sha256'] !== hashOfBody || !names.includes('host')) return false;
  const [path = '', query = ''] = target.split('?');
  let canonical = `${method}\n${path}\n${query.split('&').toSorted().join('&')}\n`;
  for (const name of names.split(';')) canonical += `${name}:${String(headers[name])}\n`;
  canonical += `\n${names}\n${hashOfBody}`;
  const scope = `${day}/${region}/s3/aws4_request`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = `AWS4-HMAC-SHA256\n${String(headers['x-amz-date'])}\n${scope}\n${digest}`;
  let signingKey: Buffer = Buffer.from(`AWS4${key.secretAccessKey}`);
  for (const part of [...scope.split('/'), text]) signingKey = createHmac('sha256', signingKey).update(part).digest();
  return signingKey.toString('hex') === signature;
}

/** A store with one bucket, `files`, in memory. It answers what S3 answers to the requests that the site makes. */
export async function startFakeS3() {
  const objects = new Map<string, { content: Buffer; storedAt: Date }>();
  let isDown = false;
  let putsTaken = Infinity;
  const server = createServer((request, response) => void answer(request, response));
  const port = await listenOnLoopback(server);
  const endpoint = `http://127.0.0.1:${port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const { method = '', url = '', headers } = request;
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code><Message>${url}</Message></Error>`);
    if (isDown || (method === 'PUT' && putsTaken-- <= 0)) return void refuse(503, 'ServiceUnavailable');
    if (!isSigned({ method, target: url, headers, body })) return void refuse(403, 'SignatureDoesNotMatch');
    const { pathname, searchParams } = new URL(url, endpoint);
    const [, bucket, ...rest] = pathname.split('/');
    const name = rest.join('/');
    if (bucket !== 'files') return void refuse(404, 'NoSuchBucket');
    const found = objects.get(name);
    if (method === 'PUT') objects.set(name, { content: body, storedAt: new Date() });
    if (method === 'DELETE') objects.delete(name);
    if (method !== 'GET') return void response.writeHead(method === 'PUT' ? 200 : 204).end();
    if (name === '') return void response.end(listOf(searchParams));
    return found ? void response.end(found.content) : void refuse(404, 'NoSuchKey');
  }

  function listOf(query: URLSearchParams): string {
    const after = query.get('start-after') ?? '';
    const names = [...objects.keys()]
      .filter((one) => one.startsWith(query.get('prefix') ?? '') && one > after)
      .toSorted();
    const page = names.slice(0, pageLength).map((one) => {
      const storedAt = objects.get(one)?.storedAt.toISOString();
      return `<Contents><Key>${one}</Key><LastModified>${storedAt}</LastModified></Contents>`;
    });
    const isTruncated = names.length > pageLength;
    return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${page.join('')}</ListBucketResult>`;
  }

  return {
    objects,
    /** The settings of a site that keeps its files here. */
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: key.accessKeyId,
      S3_SECRET_ACCESS_KEY: key.secretAccessKey,
    },
    fail(fails: boolean) {
      isDown = fails;
    },
    /** After so many uploads each further one fails. */
    failAfterPuts(count: number) {
      putsTaken = count;
    },
    close: () => void server.close(),
  };
}
