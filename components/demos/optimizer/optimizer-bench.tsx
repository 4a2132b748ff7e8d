'use client';

import { useTranslations } from 'next-intl';
import { DemoFrame, type DrawnDemo } from '#components/demos/demo-frame.tsx';
import { TakeAway } from '#components/demos/take-away/take-away.tsx';
import { UnreadNotice } from '#components/demos/unread-notice.tsx';
import { answerState, useDemoSettings } from '#components/demos/use-demo-settings.ts';
import { BenchFailure, BenchStatus } from './bench-status.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { readQuery, writeQuery } from './optimizer-address.ts';
import { OptimizerControls } from './optimizer-controls.tsx';
import { checkSettings, defaultSettings } from './optimizer-settings.ts';
import { SoftNotice } from './soft-notice.tsx';
import { StudyResults } from './study-results.tsx';
import { useOptimizerStudy } from './use-optimizer-study.ts';
import { useOptimizerTakeAway } from './use-optimizer-take-away.ts';

const codec = { defaults: defaultSettings, readQuery, writeQuery };

/** Begins with what the server drew, and solves anew at every change. */
export function OptimizerBench({ drawn, query }: { drawn: DrawnDemo; query: URLSearchParams }) {
  const t = useTranslations('optimizerDemo');
  const { settings, unread, address, isAsDrawn, change, reset } = useDemoSettings(codec, query);
  const checked = checkSettings(settings);
  const isInvalid = 'problems' in checked;
  const { answered, status, retry } = useOptimizerStudy(isInvalid ? null : checked.task);
  const study = answered?.answer;
  const takeAway = useOptimizerTakeAway(address);
  return (
    <DemoFrame
      title={t('title')}
      lead={t('lead')}
      notice={<UnreadNotice unread={unread} t={t} />}
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
          onChange={change}
          onReset={reset}
        />
      }
      results={
        study && !isAsDrawn ? (
          <section aria-label={t('results')} className="space-y-6 md:space-y-10">
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
      takeAway={<TakeAway content={status === 'done' && study?.status === 'solved' ? takeAway(study) : null} />}
      state={answerState(status, { isAsDrawn, isInvalid })}
      note={t('caution')}
    />
  );
}
