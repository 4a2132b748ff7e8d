import { withBasePath } from './base-path.ts';

const below = withBasePath('/preview/');

/** Returns the address of a draft's preview, until it expires (decision 0130); it is no route of the site. */
export const previewPath = (token: string) => `${below}${token}`;

/** Returns the token of such a path, or undefined. */
export function previewToken(path: string): string | undefined {
  return path.startsWith(below) ? path.slice(below.length) : undefined;
}
