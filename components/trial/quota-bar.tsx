'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { formatBytes, formatQuota } from '#components/sections/format-bytes.ts';
import type { Licence } from '#contract/licence.ts';
import { useServerDay } from '#lib/api/server-clock.ts';
import { useDataApiUse } from './use-data-api-use.ts';

/** Shows today's used traffic of a licence; renders nothing if its traffic is not counted. */
export function QuotaBar({ licence: { id, quota } }: { licence: Pick<Licence, 'id' | 'quota'> }) {
  const t = useTranslations('trial.list.quota');
  const labelId = useId();
  const today = useServerDay();
  const { data } = useDataApiUse();
  const limit = quota.dailyTrafficBytes;
  if (limit === null) return null;
  const used = data?.find(({ licence }) => licence === id)?.days.find(({ day }) => day === today)?.bytes ?? 0;
  const usedText = used === 0 ? '0' : formatBytes(used);
  const share = Math.min(1, used / limit);
  return (
    <div>
      <p className="flex max-w-none flex-wrap justify-between gap-x-3 text-sm">
        <span id={labelId}>{t('today')}</span>
        <span>{data ? t('of', { used: usedText, limit: formatQuota(limit) }) : formatQuota(limit)}</span>
      </p>
      <div
        role="meter"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={t('of', { used: usedText, limit: formatQuota(limit) })}
        className="mt-1 h-2 overflow-hidden rounded-full bg-sunk"
      >
        <div className="h-full bg-primary" style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
