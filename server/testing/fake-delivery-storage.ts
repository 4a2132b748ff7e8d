import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenOnLoopback } from '#server/adapters/listen-on-loopback.ts';

export const storageKey = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};

const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Returns true if a URL is signed with the key and has not expired. Implements AWS's description of query parameters
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html), without the adapter's code.
 */
function isGood(url: URL, host: string, now: Date): boolean {
  const { 'X-Amz-Signature': signature, ...query } = Object.fromEntries(url.searchParams);
  const [id, day = '', region = ''] = (query['X-Amz-Credential'] ?? '').split('/');
  const date = query['X-Amz-Date'] ?? '';
  const signedAt = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (id !== storageKey.accessKeyId || query['X-Amz-SignedHeaders'] !== 'host') return false;
  if (!(now.getTime() <= signedAt + Number(query['X-Amz-Expires']) * 1000)) return false;
  const canonicalQuery = Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const canonical = `GET\n${url.pathname}\n${canonicalQuery}\nhost:${host}\n\nhost\nUNSIGNED-PAYLOAD`;
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = `AWS4-HMAC-SHA256\n${date}\n${scope}\n${createHash('sha256').update(canonical).digest('hex')}`;
  const key = scope
    .split('/')
    .reduce<string | Buffer>((signing, part) => hmac(signing, part), `AWS4${storageKey.secretAccessKey}`);
  return hmac(key, text).toString('hex') === signature;
}

/** Starts an object storage with the bucket `delivered`, which accepts signed URLs only and records its requests. */
export async function startDeliveryStorage(clock: { now(): Date }) {
  const objects = new Map<string, Buffer>();
  const asked: { path: string; authorization: string | undefined; cookie: string | undefined }[] = [];
  const server = createServer(answer);
  const port = await listenOnLoopback(server);
  const endpoint = `http://127.0.0.1:${port}`;

  function answer({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
    const address = new URL(url, endpoint);
    asked.push({ path: address.pathname, authorization: headers.authorization, cookie: headers.cookie });
    if (!isGood(address, headers.host ?? '', clock.now())) return void response.writeHead(403).end('<Error/>');
    const found = objects.get(address.pathname);
    if (!found) return void response.writeHead(404).end('<Error/>');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    const disposition = address.searchParams.get('response-content-disposition');
    if (disposition) response.setHeader('content-disposition', disposition);
    if (start === undefined) return void response.end(found);
    response.writeHead(206).end(found.subarray(Number(start), Number(end) + 1));
  }

  return {
    endpoint,
    asked,
    put: (name: string, content: string) => objects.set(`/delivered/${name}`, Buffer.from(content)),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
