import { withBasePath } from './base-path.ts';

const below = withBasePath('/preview/');

/** Where a draft is looked at until it ends (decision 0130); no route of the site. */
export const previewPath = (token: string) => `${below}${token}`;

/** The token of such a path, or nothing. */
export function previewToken(path: string): string | undefined {
  return path.startsWith(below) ? path.slice(below.length) : undefined;
}
