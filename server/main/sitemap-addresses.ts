import { OpsError } from '#server/kernel/ops/ops-error.ts';

const timeoutMs = 10_000;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads the URLs of a sitemap, in its order.
 * @throws OpsError if it cannot be read, is empty, or contains another origin: a search engine would reject the whole message
 */
export async function readSitemap(url: string, origin: string): Promise<string[]> {
  const text = await fetchText(url);
  const found = [...text.matchAll(/<loc>\s*([^<]+?)\s*<\/loc>/g)].map(([, address = '']) => unescapeXml(address));
  if (found.length === 0) throw new OpsError(`${url} 里没有网址`);
  const foreign = found.find((address) => !URL.canParse(address) || new URL(address).origin !== origin);
  if (foreign)
    throw new OpsError(`站点地图里的 ${foreign} 不属于 ${origin}：构建时的 PUBLIC_ORIGIN 是否与运行时相同？`);
  return found;
}

async function fetchText(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (response.ok) return await response.text();
    throw new Error(`HTTP ${response.status}`);
  } catch (error) {
    throw new OpsError(`读不到 ${url}：${error instanceof Error ? error.message : String(error)}`);
  }
}

function unescapeXml(text: string): string {
  return text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
}
