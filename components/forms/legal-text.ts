import { legalDocuments, type LegalDocument } from '#content/legal/legal-documents.ts';
import type { Locale } from '#contract/locale.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';

/**
 * Returns one version of a document in the visitor's language, or in Chinese if there is no translation; `null` if the
 * version is no longer published.
 */
export function legalText(document: string, version: string, locale: Locale): { title: string; href: string } | null {
  const texts = legalDocuments.filter((text) => text.document === document && text.version === version);
  const found = texts.find((text) => text.locale === locale) ?? texts.find((text) => text.locale === 'zh-CN');
  return found ? { title: found.title, href: hrefOf(found) } : null;
}

function hrefOf({ file }: LegalDocument): string {
  return withBasePath(`/legal/${file}.pdf`);
}
