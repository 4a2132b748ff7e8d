'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DemoFrame, type DrawnDemo } from '#components/demos/demo-frame.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { BenchFailure, BenchStatus } from './bench-status.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { readQuery, writeQuery } from './optimizer-address.ts';
import { OptimizerControls } from './optimizer-controls.tsx';
import { checkSettings, defaultSettings, type OptimizerSettings } from './optimizer-settings.ts';
import { SoftNotice } from './soft-notice.tsx';
import { StudyResults } from './study-results.tsx';
import { useOptimizerStudy } from './use-optimizer-study.ts';

const isDefault = (settings: OptimizerSettings) => writeQuery(settings) === writeQuery(defaultSettings);

/** Takes the place of what the server drew, and solves anew at every change. */
export function OptimizerBench({ drawn }: { drawn: DrawnDemo }) {
  const t = useTranslations('optimizerDemo');
  const [asked] = useState(() => readQuery(new URLSearchParams(window.location.search)));
  const [settings, setSettings] = useState<OptimizerSettings>(asked.settings);
  const checked = checkSettings(settings);
  const isInvalid = 'problems' in checked;
  const { answered, status, retry } = useOptimizerStudy(isInvalid ? null : checked.task);
  const study = answered?.answer;
  const change = (part: Partial<OptimizerSettings>) => setSettings((before) => ({ ...before, ...part }));
  // The worker starts with the default task, which makes its market ready. What the server drew is the same, and stays:
  // a chart that is being read is not taken away.
  const isAsDrawn = settings === asked.settings && isDefault(settings);
  const answeredState = status === 'done' ? 'current' : status === 'working' ? 'computing' : 'old';
  return (
    <DemoFrame
      title={t('title')}
      lead={t('lead')}
      notice={
        asked.unread.length > 0 && (
          <Notice tone="warning" live className="mt-4">
            {t('status.unread', { count: asked.unread.length, names: asked.unread.join('、') })}
          </Notice>
        )
      }
      status={
        status === 'failed' ? (
          <BenchFailure onRetry={retry} />
        ) : isAsDrawn ? (
          drawn.status
        ) : (
          <BenchStatus answer={isInvalid ? 'stale' : status === 'working' || !study ? 'working' : study} />
        )
      }
      controls={
        <OptimizerControls
          settings={settings}
          problems={isInvalid ? checked.problems : {}}
          address={`${window.location.origin}${window.location.pathname}?${writeQuery(settings)}`}
          onChange={change}
          onReset={() => setSettings(defaultSettings)}
        />
      }
      results={
        study && !isAsDrawn ? (
          <section aria-label={t('results')} className="space-y-10">
            {study.status === 'infeasible' && (
              <ConflictNotice
                conflict={study.conflict}
                {...(study.canRelax && { onSoften: () => change({ isSoft: true }) })}
              />
            )}
            {settings.isSoft && study.status === 'solved' && (
              <SoftNotice relaxed={study.relaxed} onBack={() => change({ isSoft: false })} />
            )}
            {study.status === 'solved' && <StudyResults study={study} />}
          </section>
        ) : (
          drawn.results
        )
      }
      state={isAsDrawn ? 'current' : isInvalid ? 'old' : answeredState}
      note={t('caution')}
    />
  );
}
