'use client';

import { useTranslations } from 'next-intl';
import { DemoFailure } from '#components/demos/demo-failure.tsx';
import { DemoFrame, type DrawnDemo } from '#components/demos/demo-frame.tsx';
import { TakeAway } from '#components/demos/take-away/take-away.tsx';
import { UnreadNotice } from '#components/demos/unread-notice.tsx';
import { answerState, useDemoSettings } from '#components/demos/use-demo-settings.ts';
import { readQuery, writeQuery } from './factor-address.ts';
import { FactorControls } from './factor-controls.tsx';
import { checkSettings, defaultSettings } from './factor-settings.ts';
import { LabStatus } from './lab-status.tsx';
import { FactorResults, factorViews, type FactorView } from './results.tsx';
import { useFactorReport } from './use-factor-report.ts';
import { useFactorTakeAway } from './use-factor-take-away.ts';

const codec = { defaults: defaultSettings, readQuery, writeQuery };

/** Starts with the server-rendered result, and recomputes it at every change. */
export function FactorLab({ drawn, query }: { drawn: DrawnDemo<FactorView>; query: URLSearchParams }) {
  const t = useTranslations('factorDemo');
  const { settings, unread, address, isAsDrawn, change, reset } = useDemoSettings(codec, query);
  const checked = checkSettings(settings);
  const lab = 'lab' in checked ? checked.lab : null;
  // The worker starts with the default study, which makes its market ready; its answer is what can be taken away.
  const { study, status, retry } = useFactorReport(lab);
  const isTooShort = lab !== null && status === 'tooShort';
  const isInvalid = lab === null || isTooShort;
  const takeAway = useFactorTakeAway(settings, address);
  return (
    <DemoFrame
      title={t('title')}
      lead={t('lead')}
      notice={<UnreadNotice unread={unread} t={t} />}
      status={
        status === 'failed' ? (
          <DemoFailure t={t} onRetry={retry} />
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
          onChange={change}
          onReset={reset}
        />
      }
      results={<FactorResults views={study && !isAsDrawn ? factorViews(study) : drawn.views} />}
      takeAway={<TakeAway content={status === 'done' && study ? takeAway(study) : null} />}
      state={answerState(status, { isAsDrawn, isInvalid })}
      note={t('caution')}
    />
  );
}
