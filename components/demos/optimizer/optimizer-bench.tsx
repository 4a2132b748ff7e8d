'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { ShareAddress } from '#components/ui/share-address.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { BenchStatus } from './bench-status.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { LimitControls } from './limit-controls.tsx';
import { ObjectiveControls } from './objective-controls.tsx';
import { checkSettings, defaultSettings, type OptimizerSettings } from './optimizer-settings.ts';
import { readQuery, writeQuery } from './optimizer-address.ts';
import { SoftNotice } from './soft-notice.tsx';
import { StudyResults } from './study-results.tsx';
import { useOptimizerStudy } from './use-optimizer-study.ts';

/** Objective and limits at the left, the answer at the right; on a phone one after the other. */
export function OptimizerBench() {
  const t = useTranslations('optimizerDemo');
  const headingId = useId();
  const [asked] = useState(() => readQuery(new URLSearchParams(window.location.search)));
  const [settings, setSettings] = useState<OptimizerSettings>(asked.settings);
  const checked = checkSettings(settings);
  const problems = 'problems' in checked ? checked.problems : {};
  const state = useOptimizerStudy('task' in checked ? checked.task : null);
  const study = state.answered?.answer;
  const change = (part: Partial<OptimizerSettings>) => setSettings((before) => ({ ...before, ...part }));
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId}>{t('title')}</h3>
      <p className="mt-2 text-ink-2">{t('lead')}</p>
      {asked.unread.length > 0 && (
        <Notice tone="warning" live className="mt-4">
          {t('status.unread', { count: asked.unread.length, names: asked.unread.join('、') })}
        </Notice>
      )}
      <BenchStatus state={state} isInvalid={'problems' in checked} />
      <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <form
          aria-label={t('controls')}
          className="space-y-8 lg:col-span-4"
          onSubmit={(event) => event.preventDefault()}
        >
          <ObjectiveControls settings={settings} problems={problems} onChange={change} />
          <LimitControls settings={settings} problems={problems} onChange={change} />
          <ShareAddress
            address={`${window.location.origin}${window.location.pathname}?${writeQuery(settings)}`}
            t={(word) => t(`share.${word}`)}
            onReset={() => setSettings(defaultSettings)}
          />
        </form>
        <section aria-label={t('results')} className="min-w-0 space-y-12 lg:col-span-8">
          {study?.status === 'infeasible' && (
            <ConflictNotice
              conflict={study.conflict}
              {...(study.canRelax && { onSoften: () => change({ isSoft: true }) })}
            />
          )}
          {settings.isSoft && study?.status === 'solved' && (
            <SoftNotice relaxed={study.relaxed} onBack={() => change({ isSoft: false })} />
          )}
          {study?.status === 'solved' && <StudyResults study={study} />}
          {!study && <Skeleton className="h-200" />}
          <p className="text-sm text-ink-2">{t('caution')}</p>
        </section>
      </div>
    </section>
  );
}
