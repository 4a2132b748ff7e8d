'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DemoFrame, type DrawnDemo } from '#components/demos/demo-frame.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { readQuery, writeQuery } from './factor-address.ts';
import { FactorControls } from './factor-controls.tsx';
import { checkSettings, defaultSettings, type FactorSettings } from './factor-settings.ts';
import { LabFailure, LabStatus } from './lab-status.tsx';
import { Results } from './results.tsx';
import { useFactorReport } from './use-factor-report.ts';

const isDefault = (settings: FactorSettings) => writeQuery(settings) === writeQuery(defaultSettings);

/** Takes the place of what the server drew, and draws anew at every change. */
export function FactorLab({ drawn }: { drawn: DrawnDemo }) {
  const t = useTranslations('factorDemo');
  const [asked] = useState(() => readQuery(new URLSearchParams(window.location.search)));
  const [settings, setSettings] = useState<FactorSettings>(asked.settings);
  const checked = checkSettings(settings);
  const lab = 'lab' in checked ? checked.lab : null;
  const { study, status, retry } = useFactorReport(lab);
  const isTooShort = lab !== null && status === 'tooShort';
  const isInvalid = lab === null || isTooShort;
  // The worker starts with the default study, which makes its market ready. What the server drew is the same, and stays:
  // a chart that is being read is not taken away.
  const isAsDrawn = settings === asked.settings && isDefault(settings);
  const answered = status === 'done' ? 'current' : status === 'working' ? 'computing' : 'old';
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
          <LabFailure onRetry={retry} />
        ) : isAsDrawn ? (
          drawn.status
        ) : (
          <LabStatus answer={isInvalid ? 'stale' : status === 'working' || !study ? 'working' : study.report} />
        )
      }
      controls={
        <FactorControls
          settings={settings}
          problems={'problems' in checked ? checked.problems : {}}
          isTooShort={isTooShort}
          address={`${window.location.origin}${window.location.pathname}?${writeQuery(settings)}`}
          onChange={(part) => setSettings((before) => ({ ...before, ...part }))}
          onReset={() => setSettings(defaultSettings)}
        />
      }
      results={study && !isAsDrawn ? <Results study={study} /> : drawn.results}
      state={isAsDrawn ? 'current' : isInvalid ? 'old' : answered}
      note={t('caution')}
    />
  );
}
