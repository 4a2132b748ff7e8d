import { dataApiApiPath } from '#contract/data-api.ts';
import { siteOrigin } from '#lib/shared/site/site-origin.ts';
import { dataApiOpenApi, type DataApiCall } from './data-api-open-api.ts';

/** Base address of all calls of the data API. */
export const apiBase = `${siteOrigin}/api${dataApiApiPath}`;

/** A call of the data API with the name of its page, `/doc/api/{slug}`, and its path below `apiBase`. */
export type ApiCall = DataApiCall & { slug: string; path: string };

/** Returns every call of the data API's OpenAPI document, in its order. */
export function apiCalls(): ApiCall[] {
  return Object.entries(dataApiOpenApi(apiBase).paths).map(([path, { get }]) => ({
    ...get,
    path,
    slug: get.operationId.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  }));
}
