import type { Locale } from '#contract/locale.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import english from '#messages/en-US/doc.json' with { type: 'json' };
import chinese from '#messages/zh-CN/doc.json' with { type: 'json' };
import { apiCalls } from './api-calls.ts';
import { apiDocument, callDocument, callTitle } from './api-document.ts';
import { chineseDocument } from './chinese-documents.ts';
import { dataDocument } from './data-document.ts';
import { documentHeads, documentPages, manualPages, type DocumentPage } from './document-pages.ts';
import type { Document } from './documents.ts';

/** A page of the documentation. */
export type DocumentEntry = {
  /** Its name in lists of all pages. */
  name: string;
  /** Its name below its document's. */
  label: string;
  about: string;
  /** Below the base path. */
  path: string;
  read: () => Document;
};

/** A document: one page, or several under a name. */
export type DocumentGroup = { name: string; about: string; entries: readonly DocumentEntry[] };

/** Returns all documents of a language in reading order. */
export function documentGroups(locale: Locale): DocumentGroup[] {
  return [manual(locale), reference(locale), ...(locale === 'zh-CN' ? documentHeads.map(product) : [])];
}

/** Returns all pages of a language in reading order. */
export function documentEntries(locale: Locale): DocumentEntry[] {
  return documentGroups(locale).flatMap(({ entries }) => entries);
}

/** Returns the position of a page. @throws Error for a path that is no page of the documentation */
export function placeOf(path: string, locale: Locale) {
  const groups = documentGroups(locale);
  const entries = groups.flatMap((group) => group.entries);
  const at = entries.findIndex((entry) => entry.path === path);
  const entry = entries[at];
  const group = groups.find((one) => one.entries.some((own) => own.path === path));
  if (!entry || !group) throw new Error(`${path}: no page of the documentation`);
  return { groups, group, entry, previous: entries[at - 1], next: entries[at + 1] };
}

const words = { 'zh-CN': chinese, 'en-US': english };

function manual(locale: Locale): DocumentGroup {
  const { pages, tree } = words[locale];
  const first = { name: pages.rqdata.name, label: tree.quickStart, about: pages.rqdata.about };
  return {
    ...pages.rqdata,
    entries: [
      { ...first, path: routePath('rqdata-doc', {}, locale), read: () => dataDocument(locale) },
      ...manualPages.map((page) => ({
        name: pages[`rqdata-${page}`].name,
        label: pages[`rqdata-${page}`].name,
        about: pages[`rqdata-${page}`].about,
        path: routePath('rqdata-doc', { page }, locale),
        read: () => dataDocument(locale, page),
      })),
    ],
  };
}

function reference(locale: Locale): DocumentGroup {
  const { pages, tree, api } = words[locale];
  const first = { name: pages.api.name, label: tree.request, about: pages.api.about };
  return {
    ...pages.api,
    entries: [
      { ...first, path: routePath('doc-api', {}, locale), read: () => apiDocument(locale) },
      ...apiCalls().map((call) => ({
        name: callTitle(call, locale),
        label: callTitle(call, locale),
        about: api.about.replace('{path}', call.path),
        path: routePath('doc-api', { call: call.slug }, locale),
        read: () => callDocument(call, locale),
      })),
    ],
  };
}

function product(head: (typeof documentHeads)[number]): DocumentGroup {
  const own = documentPages.filter((page) => page === head || page.startsWith(`${head}-`));
  const labelOf = (page: DocumentPage) => (page === head ? chinese.tree.overview : chinese.pages[page].name);
  return {
    ...chinese.pages[head],
    entries: own.map((page) => ({
      ...chinese.pages[page],
      label: own.length === 1 ? chinese.pages[page].name : labelOf(page),
      path: routePath('doc', { page }),
      read: () => chineseDocument(page),
    })),
  };
}
