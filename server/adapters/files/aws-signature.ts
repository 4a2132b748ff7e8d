import { createHash, createHmac } from 'node:crypto';

export type AwsKey = { accessKeyId: string; secretAccessKey: string };

type Signed = {
  method: string;
  url: URL;
  /** Everything that is signed beside `host`, by names in lower case; `x-amz-date` is added. */
  headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body, hex. */
  payloadHash: string;
  region: string;
  at: Date;
};

/**
 * The headers of a signed request to S3, `authorization` among them.
 * Source: AWS, "Signature Version 4", https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signAws(
  key: AwsKey,
  { method, url, headers, payloadHash, region, at }: Signed,
): Record<string, string> {
  const time = at.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const sent = { ...headers, 'x-amz-content-sha256': payloadHash, 'x-amz-date': time };
  const entries = Object.entries({ ...sent, host: url.host }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const names = entries.map(([name]) => name).join(';');
  const lines = entries.map(([name, value]) => `${name}:${value.trim()}\n`).join('');
  const request = [method, encodePath(url), canonicalQuery(url), lines, names, payloadHash].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n');
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${key.secretAccessKey}`);
  const signature = hmac(signingKey, text).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${key.accessKeyId}/${scope},SignedHeaders=${names},Signature=${signature}`;
  return { ...sent, authorization };
}

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function encodePath({ pathname }: URL): string {
  return pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');
}

function canonicalQuery({ searchParams }: URL): string {
  const pairs = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return pairs.toSorted().join('&');
}

/** RFC 3986: `encodeURIComponent` leaves five characters as they are. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
