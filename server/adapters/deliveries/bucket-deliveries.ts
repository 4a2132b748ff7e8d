import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { deliveryAddressSeconds, type DeliveredFile } from '#contract/delivery.ts';
import type { Clock, Deliveries } from '#server/kernel/ports/ports.ts';
import { indexName, parseIndex } from './delivery-index.ts';

export type DeliveryBucket = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const timeoutMs = 5000;
/** Cache time of a list: a page reads all sets of a package at once. */
const listMs = 60_000;

/** The storage did not reply, or replied with an error. Answered with 503: the code is PostgreSQL's for a lost connection. */
class StorageFailed extends Error {
  readonly code = '08006';
}

/** Creates the deliveries of an S3-compatible storage: `<bucket>/<dataset>/<file>`, with path-style URLs that are signed for minutes. */
export function createBucketDeliveries(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: DeliveryBucket,
  clock: Clock,
): Deliveries {
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region });
  const lists = new Map<string, { until: number; files: DeliveredFile[] }>();

  async function sign(path: string, query: Record<string, string> = {}): Promise<string> {
    const url = new URL(`${endpoint}/${bucket}/${path}`);
    url.search = String(new URLSearchParams({ 'X-Amz-Expires': String(deliveryAddressSeconds), ...query }));
    const datetime = clock
      .now()
      .toISOString()
      .replaceAll(/[:-]|\.\d+/g, '');
    return (await client.sign(url, { aws: { signQuery: true, datetime } })).url;
  }

  async function fetchPart(path: string, headers: Record<string, string> = {}): Promise<Response | null> {
    const response = await fetch(await sign(path), {
      headers,
      // A file of another host must not be forwarded.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new StorageFailed('the storage of deliveries does not answer', { cause: error });
    });
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new StorageFailed(`the storage of deliveries: HTTP ${response.status}`);
  }

  return {
    simulated: false,
    async list(dataset) {
      const now = clock.now().getTime();
      const known = lists.get(dataset);
      if (known && known.until > now) return known.files;
      const response = await fetchPart(`${dataset}/${indexName}`);
      const files = response ? parseIndex(await response.text()) : [];
      lists.set(dataset, { until: now + listMs, files });
      return files;
    },
    async open(dataset, file, part) {
      const response = await fetchPart(`${dataset}/${file}`, part && { range: `bytes=${part.start}-${part.end}` });
      if (!response?.body) throw new StorageFailed('the storage of deliveries has no such file');
      return Readable.from(response.body);
    },
    addressOf: (dataset, file) =>
      sign(`${dataset}/${file}`, { 'response-content-disposition': `attachment; filename="${dataset}-${file}"` }),
  };
}
