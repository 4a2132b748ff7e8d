/** Path of the site on its host (docs/behaviour.md#routes; `basePath` in next.config.mjs). */
export const basePath = '/welcome';

/** A page's path as the whole host sees it, for links that do a full page load or leave the app. */
export function withBasePath(path: string): string {
  return `${basePath}${path.replace(/^\/(?=[?#]|$)/, '')}`;
}
