'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Moment } from '#components/shell/moment.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { notify } from '#components/ui/notify.ts';
import { Table } from '#components/ui/table.tsx';
import type { Device } from '#contract/account.ts';
import { closeDevice, closeOtherDevices } from '#lib/api/account-calls.ts';
import { absent } from '#lib/shared/text/absent.ts';
import { AccountSection } from './account-section.tsx';
import { RowsAwaited } from './rows-awaited.tsx';
import { reportFailure, useDevices, type Profile } from './use-own-account.ts';
import { useProof } from './use-proof.tsx';

/** Lists 登录设备 and lets the person log each of them out. */
export function DevicesSection({ profile }: { profile: Profile }) {
  const t = useTranslations('account');
  const { data, error, mutate } = useDevices(profile.userId);
  const { withProof, dialog } = useProof(profile);
  /** The id of the device being logged out, or `others`. */
  const [closing, setClosing] = useState<string | null>(null);

  async function close(what: string, work: () => Promise<unknown>, message: string) {
    setClosing(what);
    try {
      if (await withProof(work)) notify({ type: 'success', message });
    } catch (failure) {
      reportFailure(failure);
    } finally {
      // The list may be out of date even if the call failed.
      await mutate();
      setClosing(null);
    }
  }

  return (
    <AccountSection id="devices" title={t('devices.title')} lead={t('devices.lead')} fold={t('devices.show')}>
      {data && (
        <>
          <DevicesTable
            devices={data.devices}
            closing={closing}
            onClose={(id) => void close(id, () => closeDevice({ id }), t('devices.closed'))}
          />
          {data.devices.length > 1 && (
            <Button
              variant="secondary"
              busy={closing === 'others'}
              onClick={() => void close('others', closeOtherDevices, t('devices.othersClosed'))}
              className="mt-5"
            >
              {t('devices.closeOthers')}
            </Button>
          )}
        </>
      )}
      {dialog}
      {!data && <RowsAwaited error={error} onRetry={() => void mutate()} />}
    </AccountSection>
  );
}

type DevicesTableProps = { devices: readonly Device[]; closing: string | null; onClose: (id: string) => void };

function DevicesTable({ devices, closing, onClose }: DevicesTableProps) {
  const t = useTranslations('account');
  const nameOf = ({ userAgent }: Device) => userAgent || t('devices.unknown');
  return (
    <Table
      caption={t('devices.caption')}
      rows={devices}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'device',
          header: t('devices.device'),
          rowHeader: true,
          cell: (device) => (
            <span className="flex flex-wrap items-center gap-2">
              {nameOf(device)}
              {device.current && <Badge tone="success">{t('devices.current')}</Badge>}
            </span>
          ),
        },
        { key: 'created', header: t('devices.createdAt'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
        { key: 'seen', header: t('devices.lastSeenAt'), cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
        { key: 'address', header: t('devices.address'), cell: ({ address }) => address || absent },
        {
          key: 'action',
          header: t('devices.action'),
          align: 'end',
          cell: (device) =>
            device.current ? (
              absent
            ) : (
              <Button
                variant="quiet"
                size="small"
                aria-label={`${t('devices.close')} ${nameOf(device)}`}
                busy={closing === device.id}
                onClick={() => onClose(device.id)}
              >
                {t('devices.close')}
              </Button>
            ),
        },
      ]}
    />
  );
}
