'use client';

import { useTranslations } from 'next-intl';
import { DemoFailure } from '#components/demos/demo-failure.tsx';
import { DemoFrame, type DrawnDemo } from '#components/demos/demo-frame.tsx';
import { TakeAway } from '#components/demos/take-away/take-away.tsx';
import { UnreadNotice } from '#components/demos/unread-notice.tsx';
import { answerState, useDemoSettings } from '#components/demos/use-demo-settings.ts';
import { BenchStatus } from './bench-status.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { readQuery, writeQuery } from './optimizer-address.ts';
import { OptimizerControls } from './optimizer-controls.tsx';
import { checkSettings, defaultSettings } from './optimizer-settings.ts';
import { SoftNotice } from './soft-notice.tsx';
import { OptimizerResults, optimizerViews, type OptimizerView } from './study-results.tsx';
import { useOptimizerStudy } from './use-optimizer-study.ts';
import { useOptimizerTakeAway } from './use-optimizer-take-away.ts';

const codec = { defaults: defaultSettings, readQuery, writeQuery };

/** Begins with what the server drew, and solves anew at every change. */
export function OptimizerBench({ drawn, query }: { drawn: DrawnDemo<OptimizerView>; query: URLSearchParams }) {
  const t = useTranslations('optimizerDemo');
  const { settings, unread, address, isAsDrawn, change, reset } = useDemoSettings(codec, query);
  const checked = checkSettings(settings);
  const isInvalid = 'problems' in checked;
  const { answered, status, retry } = useOptimizerStudy(isInvalid ? null : checked.task);
  const study = answered?.answer;
  const shown = isAsDrawn ? undefined : study;
  const takeAway = useOptimizerTakeAway(address);
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
        <div className="space-y-6">
          {shown?.status === 'infeasible' && (
            <ConflictNotice
              conflict={shown.conflict}
              {...(shown.canRelax && { onSoften: () => change({ isSoft: true }) })}
            />
          )}
          {settings.isSoft && shown?.status === 'solved' && (
            <SoftNotice relaxed={shown.relaxed} onBack={() => change({ isSoft: false })} />
          )}
          {(shown === undefined || shown.status === 'solved') && (
            <OptimizerResults views={shown ? optimizerViews(shown) : drawn.views} />
          )}
        </div>
      }
      takeAway={<TakeAway content={status === 'done' && study?.status === 'solved' ? takeAway(study) : null} />}
      state={answerState(status, { isAsDrawn, isInvalid })}
      note={t('caution')}
    />
  );
}
