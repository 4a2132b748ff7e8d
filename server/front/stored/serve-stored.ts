import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendStored } from './send-stored.ts';
import type { StoredAnswer } from './stored-answer.ts';

/** Requests of Next's own router want a page's data, not the page: the same path with one of these headers. */
const routerHeaders = ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-router-state-tree'];

/**
 * Answers plain loads from memory before anything else sees the request.
 * @returns whether it did; everything else goes on to the API and to Next
 */
export function createStoredFront(answers: ReadonlyMap<string, StoredAnswer>) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = request.url ?? '';
    const query = url.indexOf('?');
    const answer = answers.get(query < 0 ? url : url.slice(0, query));
    if (!answer || routerHeaders.some((name) => name in request.headers)) return false;
    sendStored(request, response, answer);
    return true;
  };
}
