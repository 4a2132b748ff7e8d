/** Path of the site on its host (docs/behaviour.md#routes; `basePath` in next.config.mjs). */
export const basePath = '/welcome';

/** Returns a page's path on the host, for links that load the full page or leave the app. */
export function withBasePath(path: string): string {
  return `${basePath}${path.replace(/^\/(?=[?#]|$)/, '')}`;
}
