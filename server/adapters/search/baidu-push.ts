import * as z from 'zod/mini';
import type { SearchPush } from '#server/kernel/ports/ports.ts';

/** https://ziyuan.baidu.com/college/courseinfo?id=267&page=2, "API 提交": at most this many lines in one message. */
const mostUrls = 2000;
const pushTimeoutMs = 10_000;

const taken = z.object({
  success: z.number(),
  /** URLs left in today's quota. */
  remain: z.number(),
  not_same_site: z.optional(z.array(z.string())),
  not_valid: z.optional(z.array(z.string())),
});
const refused = z.object({ error: z.number(), message: z.string() });

/** Creates Baidu's push of URLs for the ordinary index (普通收录): plain text, one URL a line, with a daily quota. */
export function createBaiduPush(options: {
  endpoint: string;
  token: string;
  /** The site's origin, as registered with Baidu. */
  site: string;
  timeoutMs?: number;
}): SearchPush {
  const { endpoint, token, site, timeoutMs = pushTimeoutMs } = options;
  return {
    batches: (urls) =>
      Array.from({ length: Math.ceil(urls.length / mostUrls) }, (_, at) =>
        urls.slice(at * mostUrls, (at + 1) * mostUrls),
      ),
    async send(batch) {
      const response = await fetch(`${endpoint}/urls?${new URLSearchParams({ site, token })}`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: batch.join('\n'),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const body: unknown = await response.json().catch(() => null);
      const refusal = refused.safeParse(body);
      if (refusal.success) throw new Error(`Baidu: ${refusal.data.error} ${refusal.data.message}`);
      const reply = taken.safeParse(body);
      if (!response.ok || !reply.success) throw new Error(`Baidu: HTTP ${response.status}, unexpected answer`);
      return { answer: JSON.stringify(body), remaining: reply.data.remain };
    },
  };
}
