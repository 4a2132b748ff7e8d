import { routePath } from '#lib/shared/paths/routes.ts';
import { tradingDaysPerYear } from '#lib/shared/quant/trading-days.ts';
import { dataDocument } from './data-document.ts';
import { documentPages } from './document-pages.ts';
import { readDocument, type Document, type DocumentName } from './documents.ts';

/** A Chinese document with its figures. @throws Error as `readDocument` does */
export function chineseDocument(name: DocumentName): Document {
  return name === 'rqdata' ? dataDocument('zh-CN') : readDocument(name, 'zh-CN', { daysPerYear: tradingDaysPerYear });
}

/** All Chinese documents in the order of the overview, each with its path below the base path. */
export function chineseDocuments(): { name: DocumentName; path: string; document: Document }[] {
  const names: readonly DocumentName[] = ['rqdata', ...documentPages];
  return names.map((name) => ({
    name,
    path: name === 'rqdata' ? routePath('rqdata-doc') : routePath('doc', { page: name }),
    document: chineseDocument(name),
  }));
}
