import { calls } from '#contract/calls.ts';

/** The paths of the contract's calls of one method, each parameter filled in. */
export function pathsOf(method: 'GET' | 'POST'): string[] {
  const paths = Object.values(calls)
    .filter((call) => call.method === method)
    .map(({ path }) => `/api${path.replaceAll(/\{\w+\}/g, 'x')}`);
  return [...new Set(paths)];
}
