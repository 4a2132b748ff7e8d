import { getTranslations } from 'next-intl/server';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { docLink } from '#components/sections/doc-link.ts';
import { AppFrame } from '#components/sections/frames/app-frame.tsx';
import { FrameText, PrintedText, TypedCode } from '#components/sections/frames/frame-code.tsx';
import { Headline } from '#components/sections/headline.tsx';
import { NextLink } from '#components/sections/next-link.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { datesCode, initCode, pricesCode, shortInstall } from '../_facts/rqsdk-samples.ts';
import { terminalOutput } from './terminal-output.ts';

/** From nothing to the first data, beside what the suite is. */
export async function SdkHero() {
  const t = await getTranslations('rqSdk');
  const tEvidence = await getTranslations('evidence');
  return (
    <section className="page-width grid gap-8 pt-4 pb-[calc(var(--section-gap)/2)] lg:grid-cols-12 lg:gap-12">
      <div className="lg:col-span-5">
        <Crumbs current={t('name')} />
        <Headline parts={await getTexts('rqSdk.hero.title')} className="mt-4" />
        <p className="mt-5 text-lg text-ink-2">{t('hero.lead')}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
          <TrialLink product="rqsdk-cloud" />
          <NextLink to={docLink('rqsdk/index-rqsdk')} newWindowHint={tEvidence('newWindow')}>
            {t('hero.docs')}
          </NextLink>
        </div>
      </div>
      <div className="min-w-0 lg:col-span-7 lg:mt-4">
        <TerminalFrame />
        <p className="mt-2 text-sm text-ink-2">{t('hero.note')}</p>
      </div>
    </section>
  );
}

/** A terminal in which the client is installed and answers for the first time. */
async function TerminalFrame() {
  const t = await getTranslations('rqSdk.hero');
  const { id, from, to, dates, prices } = terminalOutput();
  const fill = (code: string, begin: string) => code.replace('{id}', id).replace('{from}', begin).replace('{to}', to);
  return (
    <AppFrame name={t('terminal')} aside={t('check')}>
      <FrameText className="px-4 py-3">
        <TypedCode code={shortInstall} language="shell" prompt="$" />
        <TypedCode code="python" language="shell" prompt="$" />
        <TypedCode code={initCode} language="python" prompt=">>>" />
        <TypedCode code={fill(datesCode, dates.from)} language="python" prompt=">>>" />
        <PrintedText text={dates.printed} />
        <TypedCode code={fill(pricesCode, from)} language="python" prompt=">>>" />
        <PrintedText text={prices} />
      </FrameText>
    </AppFrame>
  );
}
