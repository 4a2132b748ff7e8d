'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Notice, type NoticeTone } from '#components/ui/notice.tsx';
import { findPricedItem } from '#content/prices/price-list.ts';
import type { LicenceClaims } from '#contract/licence.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import type { Finding } from './examine-licence.ts';

const gigabyte = 1024 ** 3;
const tones: Readonly<Record<Finding['verdict'], NoticeTone>> = {
  good: 'success',
  extended: 'success',
  shortened: 'warning',
  upcoming: 'warning',
  expired: 'warning',
  unchecked: 'warning',
  unsupported: 'warning',
  insecure: 'warning',
  unknown: 'error',
  revoked: 'error',
  altered: 'error',
  foreign: 'error',
  malformed: 'error',
};

/** Shows the verdict in words, and the claims of a licence of ours. */
export function InspectionResult({ finding }: { finding: Finding }) {
  const t = useTranslations('licence.form');
  return (
    <section aria-label={t('result')} className="space-y-5">
      <Notice tone={tones[finding.verdict]} live title={t(`verdicts.${finding.verdict}.title`)}>
        {t(`verdicts.${finding.verdict}.text`)}
      </Notice>
      {'claims' in finding && finding.claims.sandbox && (
        <Notice tone="warning" live title={t('sandbox.title')}>
          {t('sandbox.text')}
        </Notice>
      )}
      {'claims' in finding && <ClaimList claims={finding.claims} recordedEnd={finding.recordedEnd} />}
    </section>
  );
}

function ownerOf({ sub, source }: LicenceClaims) {
  if (source === 'sample') return 'anyone';
  return sub.startsWith('workspace:') ? 'workspace' : 'user';
}

function ClaimList({ claims, recordedEnd }: { claims: LicenceClaims; recordedEnd: Date | null }) {
  const t = useTranslations('licence.form');
  const names = useTranslations('trial.list.names');
  const locale = useLocale();
  const beijing = (seconds: number) => t('beijing', { time: beijingMinute(new Date(seconds * 1000)) });
  const { dailyTrafficBytes, concurrentSessions, items = [] } = claims.quota;
  const traffic =
    dailyTrafficBytes === null
      ? t(claims.product === 'data-products' ? 'uncountedTraffic' : 'noTraffic')
      : t('traffic', { gigabytes: dailyTrafficBytes / gigabyte });
  const ordered = items
    .map(({ id, quantity }) => `${findPricedItem(id)?.name[locale] ?? id} × ${quantity}`)
    .join(t('join'));
  const recorded = recordedEnd ? t('recordedEnd', { time: beijingMinute(recordedEnd) }) : '';
  const lines = [
    { name: 'product', text: names(claims.product) },
    ...(ordered === '' ? [] : [{ name: 'items' as const, text: ordered }]),
    ...(claims.nbf === undefined ? [] : [{ name: 'starts' as const, text: beijing(claims.nbf) }]),
    { name: 'expires', text: `${beijing(claims.exp)}${recorded}` },
    { name: 'quota', text: `${traffic}${t('sessions', { n: concurrentSessions })}` },
    { name: 'source', text: t(`sources.${claims.source}`) },
    { name: 'owner', text: t(`owners.${ownerOf(claims)}`) },
    { name: 'issued', text: beijing(claims.iat) },
    { name: 'id', text: claims.jti },
  ] as const;
  return (
    <dl className="border-t border-ink">
      {lines.map(({ name, text }) => (
        <div key={name} className="grid grid-cols-[4.5rem_1fr] border-b border-hairline py-2">
          <dt className="text-ink-2">{t(`fields.${name}`)}</dt>
          <dd className="wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
