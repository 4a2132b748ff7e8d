import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { Table } from '#components/ui/table.tsx';
import { legalDocuments, type LegalDocument } from '#content/legal/legal-documents.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';

const translated = legalDocuments.filter(({ locale }) => locale === 'en-US');
const isInForce = (text: LegalDocument) => translated.find(({ document }) => document === text.document) === text;
const chineseOf = ({ document, version }: LegalDocument) =>
  legalDocuments.find((text) => text.document === document && text.version === version && text.locale === 'zh-CN');

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('agreements');
  return pageMetadata({ route: 'agreements', locale: 'en-US', title: t('title'), description: t('description') });
}

/** Lists every agreement of the data service in English with the Chinese text, which is binding. */
export default async function AgreementsPage() {
  const t = await getTranslations('agreements');
  const shell = await getTranslations('shell');
  const pdf = (text: LegalDocument | undefined) =>
    text && (
      <AppLink
        prefetch={false}
        to={{ href: `/legal/${text.file}.pdf`, newBlock: true }}
        className="link -my-2 inline-block py-2"
        newWindowHint={shell('opensNewWindow')}
      >
        {t('pdf')}
        <span className="visually-hidden" lang={text.locale}>
          {` ${text.title} ${text.version}`}
        </span>
      </AppLink>
    );
  return (
    <div className="page-width pt-4 pb-20">
      <Crumbs current={t('title')} />
      <h1 className="mt-4 text-3xl">{t('title')}</h1>
      <p className="mt-4 mb-8 text-lg text-ink-2">{t('lead')}</p>
      <Table<LegalDocument>
        caption={t('caption')}
        rows={translated}
        rowKey={({ file }) => file}
        columns={[
          { key: 'document', header: t('document'), rowHeader: true, cell: ({ title }) => title },
          {
            key: 'version',
            header: t('version'),
            cell: (text) => `${text.version}${isInForce(text) ? `, ${t('inForce')}` : ''}`,
          },
          { key: 'issued', header: t('issued'), cell: ({ issuedOn }) => issuedOn },
          {
            key: 'english',
            header: t('english'),
            cell: (text) => (
              <span>
                {pdf(text)}
                {text.edition !== undefined && <span> {t('edition', { edition: text.edition })}</span>}
              </span>
            ),
          },
          { key: 'chinese', header: t('chinese'), cell: (text) => pdf(chineseOf(text)) },
        ]}
      />
      <p className="mt-6 text-sm text-ink-2">{t('scope')}</p>
    </div>
  );
}
