'use client';

import { useTranslations } from 'next-intl';
import { LicenceActions } from '#components/forms/licence-actions.tsx';
import { FocusOnArrival } from '#components/ui/focus-on-arrival.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import type { Licence } from '#contract/licence.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import { MailLine } from './mail-line.tsx';
import { QuickStart } from './quick-start.tsx';
import type { Standing } from './use-standing.ts';

const gigabyte = 1024 ** 3;

type LicenceResultProps = { licence: Licence; mailedTo: string | null; mail: Standing['mail'] };

/** A running trial: its licence, to take along, and the first lines with it. */
export function LicenceResult({ licence, mailedTo, mail }: LicenceResultProps) {
  const t = useTranslations('trial.result');
  const { dailyTrafficBytes, concurrentSessions } = licence.quota;
  return (
    <section className="space-y-6">
      <FocusOnArrival when={mailedTo !== null}>
        <Notice tone="success" live title={mailedTo === null ? t('running') : t('granted')}>
          <p>{t('until', { time: beijingMinute(licence.expiresAt) })}</p>
          <p>
            {dailyTrafficBytes !== null && <span>{t('traffic', { gigabytes: dailyTrafficBytes / gigabyte })}</span>}
            <span>{t('sessions', { n: concurrentSessions })}</span>
          </p>
          <MailLine of="licence" mail={mail} to={mailedTo} />
        </Notice>
      </FocusOnArrival>
      {licence.sandbox && (
        <Notice tone="warning" title={t('sandbox.title')}>
          {t('sandbox.text')}
        </Notice>
      )}
      <div>
        <label htmlFor="licence-key" className="field-label">
          {t('licence')}
        </label>
        <Textarea id="licence-key" readOnly rows={6} value={licence.key} className="font-mono break-all" />
        <p className="mt-1 text-sm wrap-anywhere text-ink-2">{t('id', { id: licence.id })}</p>
      </div>
      <LicenceActions licence={licence} />
      <QuickStart licence={licence} />
    </section>
  );
}
