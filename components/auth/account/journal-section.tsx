'use client';

import { useTranslations } from 'next-intl';
import { Moment } from '#components/shell/moment.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Table } from '#components/ui/table.tsx';
import type { JournalEntry } from '#contract/account-journal.ts';
import { absent } from '#lib/shared/text/absent.ts';
import { AccountSection } from './account-section.tsx';
import { RowsAwaited } from './rows-awaited.tsx';
import { useJournal } from './use-own-account.ts';

/** 安全记录: what happened to the account, a page more at each press. */
export function JournalSection({ userId }: { userId: number }) {
  const t = useTranslations('account');
  const { entries, total, error, isLoading, loadMore, reload } = useJournal(userId);
  return (
    <AccountSection id="journal" title={t('journal.title')} lead={t('journal.lead')} fold={t('journal.show')}>
      {entries && entries.length > 0 && <JournalTable entries={entries} />}
      {entries?.length === 0 && <EmptyState title={t('journal.empty')} />}
      {entries && entries.length < total && (
        <Button variant="secondary" busy={isLoading} onClick={loadMore} className="mt-5">
          {t('journal.more')}
        </Button>
      )}
      {!entries && <RowsAwaited error={error} onRetry={reload} />}
    </AccountSection>
  );
}

type Numbered = JournalEntry & { key: string };

function JournalTable({ entries }: { entries: readonly JournalEntry[] }) {
  const t = useTranslations('account');
  // Entries have no name of their own, and two may be of the same moment: counted from the oldest one shown.
  const rows: Numbered[] = entries.map((entry, at) => ({ ...entry, key: String(entries.length - at) }));
  const byWhom = ({ actor, device }: JournalEntry) => {
    if (actor === 'operator' || actor === 'provider' || actor === 'system') return t(`journal.actors.${actor}`);
    return device || t('devices.unknown');
  };
  return (
    <Table
      caption={t('journal.caption')}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'action',
          header: t('journal.action'),
          rowHeader: true,
          cell: ({ action, done, subject }) => (
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {t(`journal.actions.${action}`)}
              {!done && <Badge tone="warning">{t('journal.refused')}</Badge>}
              {subject !== '' && <span className="text-sm break-all text-ink-2">{subject}</span>}
            </span>
          ),
        },
        { key: 'at', header: t('journal.at'), cell: ({ at }) => <Moment at={at} /> },
        { key: 'device', header: t('devices.device'), cell: byWhom },
        { key: 'address', header: t('devices.address'), cell: ({ address }) => address || absent },
      ]}
    />
  );
}
