import type { FastifyRequest } from 'fastify';
import { basePath } from '#lib/shared/paths/base-path.ts';
import { isProgram } from '#server/kernel/counts/day-counts.ts';
import { placeOf } from './addresses.ts';
import type { Page } from './page.ts';

/** The desk, and the drafts that are looked at from there. */
const ofColleagues = new RegExp(`^${basePath}/(?:desk|preview)(?:/|$)`);

/**
 * Whether a visitor opened a page by this: by its address, or by Next's router, which had not fetched it ahead. What a delivery network or
 * the router answers by itself never comes here. Colleagues at the desk are no visitors.
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

/** Which page it is: one that the build has made, so that there are no more names than pages. */
export function viewedPath(url: string): string {
  const place = placeOf(new URL(`http://localhost${url}`).pathname);
  return place.is === 'draft' ? place.path : place.page;
}
