import { getTranslations } from 'next-intl/server';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { Headline } from '#components/sections/headline.tsx';
import { NextLink } from '#components/sections/next-link.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { amsLinks } from './links.ts';
import { OverviewWindow } from './overview-window.tsx';

/** The claim of the system and its first screen; the evidence, the chain, follows at full width. */
export async function AmsHero() {
  const t = await getTranslations('ams');
  const tEvidence = await getTranslations('evidence');
  return (
    <section className="page-width pt-4 pb-[calc(var(--section-gap)/2)] md:pt-8">
      <Crumbs current={t('name')} />
      <div className="mt-4 grid gap-x-12 gap-y-6 lg:grid-cols-12 lg:items-end">
        <Headline parts={await getTexts('ams.hero.title')} className="lg:col-span-6" />
        <div className="lg:col-span-6">
          <p className="text-lg text-ink-2">{t('hero.lead')}</p>
          <div className="mt-6 flex flex-wrap items-center gap-4">
            <TrialLink product="ams" />
            <NextLink to={amsLinks.docs} newWindowHint={tEvidence('newWindow')}>
              {t('next.docs')}
            </NextLink>
          </div>
        </div>
      </div>
      <OverviewWindow className="mt-10" />
    </section>
  );
}
