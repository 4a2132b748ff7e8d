'use client';

import { useTranslations } from 'next-intl';
import { AppLink } from '#components/shell/app-link.tsx';
import { Moment } from '#components/shell/moment.tsx';
import { applicationMoves, type ApplicationState } from '#contract/recruitment.ts';
import type { Application } from '#lib/api/recruitment-calls.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { InterviewChoice } from './interview-choice.tsx';
import { Withdrawal } from './withdrawal.tsx';

/** One application: the opening, every stage with its time, what comes next, and the way out. */
export function ApplicationView({
  code,
  application,
  supportEmail,
  onChange,
}: {
  code: string;
  application: Application;
  supportEmail: string;
  onChange: (application: Application) => void;
}) {
  const t = useTranslations('recruitmentStatus');
  const { state, title, history, interview } = application;
  const moves: readonly ApplicationState[] = applicationMoves[state];
  return (
    <section className="border-t border-ink pt-6">
      <h2 className="text-2xl">
        <span className="visually-hidden">{t('found')}：</span>
        {title}
      </h2>
      <p className="mt-2 text-lg">
        {t('state')}：<strong>{t(`states.${state}`)}</strong>
      </p>
      <p className="mt-1 text-ink-2">{t(`nextTexts.${state}`)}</p>
      {interview && <InterviewChoice {...{ code, interview, supportEmail, onChange }} />}
      <h3 className="mt-8 text-lg font-semibold">{t('timeline')}</h3>
      <ol className="mt-3 border-l-2 border-hairline">
        {history.map((entry) => (
          <li key={entry.at} className="relative pb-4 pl-5">
            <span
              aria-hidden="true"
              className="absolute top-2.5 -left-[7px] size-3 rounded-sm border-2 border-primary bg-paper"
            />
            <span className="font-medium">{t(`states.${entry.state}`)}</span>
            <span className="block text-sm text-ink-2">
              <Moment at={entry.at} />
            </span>
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        {moves.includes('withdrawn') && <Withdrawal code={code} onWithdrawn={onChange} />}
        <AppLink to={routePath('recruitment-search', { userType: 'social' })} className="link py-2.5">
          {t('openings')}
        </AppLink>
      </div>
    </section>
  );
}
