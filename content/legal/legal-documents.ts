import type { AgreementScope } from '#contract/agreements.ts';
import type { Locale } from '#contract/locale.ts';

/**
 * The texts behind the agreements. The text is in `{file}.md` beside this list; `npm run legal-pdfs` generates the PDFs
 * in `public/legal/`. A new version is a new entry and a new file; older ones are kept for the people who agreed to
 * them.
 */
export type LegalDocument = {
  scope: AgreementScope;
  /** As agreements name it, e.g. `login.privacy`. */
  document: string;
  version: string;
  /** The first day of the month that the text itself names. */
  issuedOn: string;
  locale: Locale;
  title: string;
  /** Number of a revised translation whose Chinese text is unchanged. */
  edition?: number;
  /** Name of the text and the PDF, without an extension. */
  file: string;
};

/**
 * All documents: the newest version first and, within a version, the newest edition of its translation. Chinese is
 * binding; English is a courtesy for English readers.
 */
export const legalDocuments: readonly LegalDocument[] = [
  {
    scope: 'login',
    document: 'login.user',
    version: 'V1.0',
    issuedOn: '2019-07-01',
    locale: 'zh-CN',
    title: '终端用户服务协议',
    file: 'login-user-terms-2019-07',
  },
  {
    scope: 'login',
    document: 'login.user',
    version: 'V1.0',
    issuedOn: '2019-07-01',
    locale: 'en-US',
    title: 'End-User Terms of Service',
    edition: 2,
    file: 'login-user-terms-2019-07.en-2',
  },
  {
    scope: 'login',
    document: 'login.user',
    version: 'V1.0',
    issuedOn: '2019-07-01',
    locale: 'en-US',
    title: 'End-User Terms of Service',
    edition: 1,
    file: 'login-user-terms-2019-07.en',
  },
  {
    scope: 'login',
    document: 'login.privacy',
    version: 'V1.1',
    issuedOn: '2026-11-01',
    locale: 'zh-CN',
    title: '隐私声明',
    file: 'login-privacy-2026-11',
  },
  {
    scope: 'login',
    document: 'login.privacy',
    version: 'V1.1',
    issuedOn: '2026-11-01',
    locale: 'en-US',
    title: 'Privacy Statement',
    edition: 2,
    file: 'login-privacy-2026-11.en-2',
  },
  {
    scope: 'login',
    document: 'login.privacy',
    version: 'V1.1',
    issuedOn: '2026-11-01',
    locale: 'en-US',
    title: 'Privacy Statement',
    edition: 1,
    file: 'login-privacy-2026-11.en',
  },
  {
    scope: 'login',
    document: 'login.privacy',
    version: 'V1.0',
    issuedOn: '2019-07-01',
    locale: 'zh-CN',
    title: '隐私声明',
    file: 'login-privacy-2019-07',
  },
  {
    scope: 'login',
    document: 'login.privacy',
    version: 'V1.0',
    issuedOn: '2019-07-01',
    locale: 'en-US',
    title: 'Privacy Statement',
    file: 'login-privacy-2019-07.en',
  },
  {
    scope: 'ams',
    document: 'ams.user',
    version: 'V1.0',
    issuedOn: '2019-07-01',
    locale: 'zh-CN',
    title: '资产管理系统用户服务协议',
    file: 'ams-user-terms-2019-07',
  },
  {
    scope: 'ams',
    document: 'ams.privacy',
    version: 'V1.0',
    issuedOn: '2019-07-01',
    locale: 'zh-CN',
    title: '资产管理系统隐私声明',
    file: 'ams-privacy-2019-07',
  },
  {
    scope: 'rqdata',
    document: 'rqdata.user',
    version: 'V1.0',
    issuedOn: '2019-07-01',
    locale: 'zh-CN',
    title: '数据服务用户协议',
    file: 'rqdata-user-terms-2019-07',
  },
  {
    scope: 'rqdata',
    document: 'rqdata.user',
    version: 'V1.0',
    issuedOn: '2019-07-01',
    locale: 'en-US',
    title: 'Data Service Terms',
    edition: 2,
    file: 'rqdata-user-terms-2019-07.en-2',
  },
  {
    scope: 'rqdata',
    document: 'rqdata.user',
    version: 'V1.0',
    issuedOn: '2019-07-01',
    locale: 'en-US',
    title: 'Data Service Terms',
    edition: 1,
    file: 'rqdata-user-terms-2019-07.en',
  },
];

/**
 * Returns the path of a document's newest PDF below the base path, e.g. `/legal/login-privacy-2026-11.pdf`; the Chinese
 * one if there is no translation.
 * @throws Error for an unknown document
 */
export function documentFile(document: string, locale: string): string {
  const versions = legalDocuments.filter((entry) => entry.document === document);
  const found = versions.find((entry) => entry.locale === locale) ?? versions.find((entry) => entry.locale === 'zh-CN');
  if (!found) throw new Error(`no document ${document}`);
  return `/legal/${found.file}.pdf`;
}
