import { reportPageError } from '#lib/api/common-calls.ts';
import { withoutTyped } from '#lib/shared/text/without-typed.ts';

let last: { path: string; reference: Promise<string> } | undefined;

/**
 * Reports what failed in a part of the page, once for a page view however many parts fail.
 * @returns the reference by which the server's log names it
 */
export function reportFailure(error: unknown): Promise<string> {
  const path = window.location.pathname;
  if (last?.path !== path) last = { path, reference: send(error, path) };
  return last.reference;
}

async function send(error: unknown, path: string): Promise<string> {
  const { data } = await reportPageError({
    message: withoutTyped(String(error)),
    path: path.slice(0, 200),
    build: process.env.BUILD_ID ?? '',
  });
  return data.reference;
}
