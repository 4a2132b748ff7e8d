/** The brand as the page names it: the environment that overrides it (`SITE_BRAND_ZH`) is known on the server only. */
export function siteName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';
}
