'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useDesk } from '#components/desk/frame/use-desk.ts';
import { Moment } from '#components/shell/moment.tsx';
import { reportError } from '#components/shell/report-error.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { notify } from '#components/ui/notify.ts';
import { Table } from '#components/ui/table.tsx';
import type { OwnDeskSession } from '#contract/desk-account.ts';
import { endDeskSession, endOtherDeskSessions } from '#lib/api/desk-calls.ts';
import { absent } from '#lib/shared/text/absent.ts';

type OwnSessionsProps = { sessions: readonly OwnDeskSession[]; onEnded: () => void };

/** The colleague's live sessions, with a button to end each but the current one. */
export function OwnSessions({ sessions, onEnded }: OwnSessionsProps) {
  const t = useTranslations('desk.account.sessions');
  const { proven } = useDesk();
  /** The id of the session that is being ended, or `others`. */
  const [ending, setEnding] = useState<string | null>(null);

  async function end(what: string, work: () => Promise<unknown>) {
    setEnding(what);
    try {
      if ((await proven(work)) !== null) notify({ type: 'success', message: t('ended') });
    } catch (error) {
      reportError(error);
    }
    onEnded();
    setEnding(null);
  }

  const nameOf = ({ userAgent }: OwnDeskSession) => userAgent || t('unknown');
  return (
    <>
      <Table
        caption={t('title')}
        rows={sessions}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'browser',
            header: t('browser'),
            rowHeader: true,
            cell: (one) => (
              <span className="flex flex-wrap items-center gap-2">
                {nameOf(one)}
                {one.current && <Badge tone="success">{t('current')}</Badge>}
              </span>
            ),
          },
          { key: 'created', header: t('createdAt'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
          { key: 'seen', header: t('lastSeenAt'), cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
          {
            key: 'action',
            header: t('action'),
            align: 'end',
            cell: (one) =>
              one.current ? (
                absent
              ) : (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`${t('end')} ${nameOf(one)}`}
                  busy={ending === one.id}
                  onClick={() => void end(one.id, () => endDeskSession({ id: one.id }))}
                >
                  {t('end')}
                </Button>
              ),
          },
        ]}
      />
      {sessions.length > 1 && (
        <Button
          variant="secondary"
          className="mt-4"
          busy={ending === 'others'}
          onClick={() => void end('others', endOtherDeskSessions)}
        >
          {t('endOthers')}
        </Button>
      )}
    </>
  );
}
