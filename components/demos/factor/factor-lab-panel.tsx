'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { ShareAddress } from '#components/ui/share-address.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { FactorControl } from './factor-control.tsx';
import { checkSettings, defaultSettings, type FactorSettings } from './factor-settings.ts';
import { LabStatus } from './lab-status.tsx';
import { PreparationControl } from './preparation-control.tsx';
import { Results } from './results.tsx';
import { readQuery, writeQuery } from './factor-address.ts';
import { TestControl } from './test-control.tsx';
import { useFactorReport } from './use-factor-report.ts';

/** Controls at the left, results at the right; on a phone one after the other. */
export function FactorLab() {
  const t = useTranslations('factorDemo');
  const headingId = useId();
  const [asked] = useState(() => readQuery(new URLSearchParams(window.location.search)));
  const [settings, setSettings] = useState<FactorSettings>(asked.settings);
  const checked = checkSettings(settings);
  const lab = 'lab' in checked ? checked.lab : null;
  const problems = 'problems' in checked ? checked.problems : {};
  const state = useFactorReport(lab);
  const change = (part: Partial<FactorSettings>) => setSettings((before) => ({ ...before, ...part }));
  const tooShort = lab !== null && state.status === 'tooShort';
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId}>{t('title')}</h3>
      <p className="mt-2 text-ink-2">{t('lead')}</p>
      {asked.unread.length > 0 && (
        <Notice tone="warning" live className="mt-4">
          {t('status.unread', { count: asked.unread.length, names: asked.unread.join('、') })}
        </Notice>
      )}
      <LabStatus state={state} isInvalid={lab === null || tooShort} />
      <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <form
          aria-label={t('controls')}
          className="space-y-8 lg:col-span-4"
          onSubmit={(event) => event.preventDefault()}
        >
          <FactorControl settings={settings} problem={problems.expression} onChange={change} />
          <PreparationControl settings={settings} onChange={change} />
          <TestControl
            settings={settings}
            problems={tooShort ? { to: 'tooShort' } : { from: problems.from, to: problems.to }}
            onChange={change}
          />
          <ShareAddress
            address={`${window.location.origin}${window.location.pathname}?${writeQuery(settings)}`}
            t={(word) => t(`share.${word}`)}
            onReset={() => setSettings(defaultSettings)}
          />
        </form>
        <div className="min-w-0 lg:col-span-8">
          {state.study ? <Results study={state.study} /> : <Skeleton className="h-200" />}
          <p className="mt-8 text-sm text-ink-2">{t('caution')}</p>
        </div>
      </div>
    </section>
  );
}
