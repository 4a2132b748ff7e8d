'use client';

import { useTranslations } from 'next-intl';
import { legalText } from '#components/forms/legal-text.ts';
import { Moment } from '#components/shell/moment.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Table } from '#components/ui/table.tsx';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { openUserStatus, useUser } from '#lib/session/user-store.ts';
import { AccountSection } from './account-section.tsx';
import type { Profile } from './use-own-account.ts';

type Agreed = Profile['agreements'][number];

/** 同意过的协议: every version that was agreed to, the newest first. */
export function AgreementsSection({ agreements }: { agreements: readonly Agreed[] }) {
  const t = useTranslations('account');
  const isDue = useUser((state) => state.agreementsDue.length > 0);
  const textOf = ({ document, version }: Agreed) => legalText(document, version, pageLocale());
  return (
    <AccountSection
      id="agreements"
      title={t('agreements.title')}
      lead={t('agreements.lead')}
      {...(!isDue && { fold: t('agreements.show') })}
    >
      {isDue && (
        <Notice
          tone="warning"
          className="mb-5"
          action={
            <Button size="small" onClick={() => openUserStatus({ dialogMode: 'agreements' })}>
              {t('agreements.read')}
            </Button>
          }
        >
          {t('agreements.due')}
        </Notice>
      )}
      <Table
        caption={t('agreements.caption')}
        rows={agreements}
        rowKey={({ document, version }) => `${document}:${version}`}
        empty={t('agreements.empty')}
        columns={[
          {
            key: 'document',
            header: t('agreements.document'),
            rowHeader: true,
            cell: (agreed) => textOf(agreed)?.title ?? agreed.document,
          },
          { key: 'version', header: t('agreements.version'), cell: ({ version }) => version },
          {
            key: 'agreed',
            header: t('agreements.agreedAt'),
            cell: ({ agreedAt }) => <Moment at={agreedAt} />,
          },
          {
            key: 'text',
            header: t('agreements.text'),
            align: 'end',
            cell: (agreed) => {
              const text = textOf(agreed);
              if (!text) return t('agreements.withdrawn');
              return (
                <a href={text.href} target="_blank" rel="noopener" className="link">
                  {t('agreements.open')}
                  <span className="visually-hidden"> {text.title}</span>
                </a>
              );
            },
          },
        ]}
      />
    </AccountSection>
  );
}
