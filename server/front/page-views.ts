import type { FastifyRequest } from 'fastify';
import { basePath } from '#lib/shared/paths/base-path.ts';
import { isProgram } from '#server/kernel/counts/day-counts.ts';
import { placeOf } from './addresses.ts';
import type { Page } from './page.ts';

/** Paths of the desk, and of the drafts that are previewed from it. */
const ofColleagues = new RegExp(`^${basePath}/(?:desk|preview)(?:/|$)`);

/**
 * Returns true if the request is a visitor's page view: by URL, or by Next's router without a prefetch. Replies from a CDN or from the
 * router's cache never reach this server. Colleagues at the desk are not counted.
 */
export function isView({ method, url, headers }: FastifyRequest, { status, headers: answered }: Page): boolean {
  if (method !== 'GET' || status !== 200 || ofColleagues.test(url)) return false;
  if (isProgram(headers['user-agent']) || /prefetch/.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? '')))
    return false;
  const type = answered['content-type'] ?? '';
  const isWhole =
    headers['next-router-prefetch'] === undefined && headers['next-router-segment-prefetch'] === undefined;
  return type.startsWith('text/html') || (type.startsWith('text/x-component') && isWhole);
}

/** Returns the path of the page. It is one of the build's pages, so the number of names is bounded. */
export function viewedPath(url: string): string {
  const place = placeOf(new URL(`http://localhost${url}`).pathname);
  return place.is === 'draft' ? place.path : place.page;
}
