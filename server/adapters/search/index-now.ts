import { STATUS_CODES } from 'node:http';
import type { SearchPush } from '#server/kernel/ports/ports.ts';
import { cutIntoBatches } from './batches.ts';

/** https://www.indexnow.org/documentation, "Submitting set of URLs". */
const mostUrls = 10_000;
/** An operator waits for it, no visitor does. */
const pushTimeoutMs = 10_000;

/**
 * IndexNow: one message reaches every engine that takes part (Bing, Yandex, Naver, Seznam …). That we may speak for the host
 * is proved by the file `/{key}.txt` at its root (server/front/robots.ts).
 */
export function createIndexNow(options: {
  endpoint: string;
  key: string;
  /** The site's origin. */
  site: string;
  timeoutMs?: number;
}): SearchPush {
  const { endpoint, key, site, timeoutMs = pushTimeoutMs } = options;
  return {
    batches: (urls) => cutIntoBatches(urls, mostUrls),
    async send(batch) {
      const response = await fetch(`${endpoint}/indexnow`, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({
          host: new URL(site).host,
          key,
          keyLocation: `${site}/${key}.txt`,
          urlList: batch,
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const said = (await response.text()).trim().slice(0, 500);
      const answer = [`HTTP ${response.status} ${STATUS_CODES[response.status] ?? ''}`.trim(), said]
        .filter(Boolean)
        .join('：');
      // 202: taken, and the key is going to be looked up.
      if (response.status !== 200 && response.status !== 202) throw new Error(`IndexNow: ${answer}`);
      return { answer, remaining: null };
    },
  };
}
