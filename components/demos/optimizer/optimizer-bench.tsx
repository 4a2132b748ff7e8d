'use client';

import { useTranslations } from 'next-intl';
import { DemoFailure } from '#components/demos/demo-failure.tsx';
import { DemoFrame, type DrawnDemo } from '#components/demos/demo-frame.tsx';
import { TakeAway } from '#components/demos/take-away/take-away.tsx';
import { UnreadNotice } from '#components/demos/unread-notice.tsx';
import { answerState, useDemoSettings } from '#components/demos/use-demo-settings.ts';
import { useWorkerAnswer } from '#components/demos/use-worker-answer.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { OptimizerStudy } from '#lib/shared/quant/optimizer/study.ts';
import { BenchStatus } from './bench-status.tsx';
import { readQuery, writeQuery } from './optimizer-address.ts';
import { OptimizerControls } from './optimizer-controls.tsx';
import { checkSettings, defaultSettings } from './optimizer-settings.ts';
import { createRestrictionWords, type Limited } from './restriction-words.ts';
import { SoftNotice } from './soft-notice.tsx';
import { OptimizerResults, optimizerViews, type OptimizerView } from './study-results.tsx';
import { useOptimizerTakeAway } from './use-optimizer-take-away.ts';

const codec = { defaults: defaultSettings, readQuery, writeQuery };
const createWorker = () => new Worker(new URL('./optimizer-worker.ts', import.meta.url), { type: 'module' });

/** Starts with the server-rendered result, and solves again at every change. */
export function OptimizerBench({ drawn, query }: { drawn: DrawnDemo<OptimizerView>; query: URLSearchParams }) {
  const t = useTranslations('optimizerDemo');
  const { settings, unread, address, isAsDrawn, change, reset } = useDemoSettings(codec, query);
  const checked = checkSettings(settings);
  const isInvalid = 'problems' in checked;
  const { answered, status, retry } = useWorkerAnswer<OptimizerStudy>(createWorker, isInvalid ? null : checked.task);
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

/** Lists the limits that exclude each other, with a button for the soft solution if there is one. */
function ConflictNotice({ conflict, onSoften }: { conflict: readonly Limited[]; onSoften?: () => void }) {
  const t = useTranslations('optimizerDemo.conflict');
  const { describeConflict } = createRestrictionWords(t, useTranslations('marketModel'));
  return (
    <Notice
      tone="error"
      live
      title={t('title')}
      action={onSoften ? <Button onClick={onSoften}>{t('soften')}</Button> : <p>{t('firm')}</p>}
    >
      <p>{t('lead')}</p>
      <ul className="mt-2 list-disc pl-5 text-ink">
        {describeConflict(conflict).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Notice>
  );
}
