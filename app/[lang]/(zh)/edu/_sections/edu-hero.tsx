import { getTranslations } from 'next-intl/server';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { Headline } from '#components/sections/headline.tsx';
import { NextLink } from '#components/sections/next-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { recoverPremia, type RecoveredPremium } from '#lib/shared/quant/premium-recovery.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { PremiaPicture } from './premia-picture.tsx';

/** Two-sided 5 % of the normal distribution; a daily regression of ten years has degrees of freedom enough. */
const significantAt = 1.96;

/** A market whose answers are known. The colour begins at the window's edge: the header of this page is transparent. */
export async function EduHero() {
  const t = await getTranslations('edu.hero');
  const tEdu = await getTranslations('edu');
  const premia = recoverPremia(sampleMarket());
  const within = (errors: number) => premia.filter((premium) => distance(premium) <= errors).length;
  return (
    <section className="-mt-(--header-height) bg-primary-soft pt-(--header-height)">
      <div className="page-width grid gap-x-12 gap-y-8 pt-4 pb-[calc(var(--section-gap)/2)] md:pt-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <Crumbs current={tEdu('name')} />
          <Headline parts={await getTexts('edu.hero.title')} className="mt-4" />
          <p className="mt-5 text-lg text-ink-2">{t('lead')}</p>
          <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
            <AppLink to={{ href: '#lesson', outer: true }} className={buttonClass('primary')}>
              {t('lesson')}
            </AppLink>
            <NextLink to={{ href: '#campus', outer: true }}>{t('campus')}</NextLink>
            <NextLink to={{ href: '#courses', outer: true }}>{t('courses')}</NextLink>
          </div>
        </div>
        <div className="min-w-0 rounded-lg border border-hairline bg-surface p-4 [--color-paper:var(--color-surface)] md:p-6 lg:col-span-7">
          <PremiaPicture premia={premia} />
          <p className="mt-4 border-t border-hairline pt-4 text-ink-2">
            {t('reading', {
              one: within(1),
              two: within(2),
              significant: premia.filter(
                ({ estimated, standardError }) => Math.abs(estimated) > significantAt * standardError,
              ).length,
            })}
          </p>
        </div>
      </div>
    </section>
  );
}

/** Returns the distance between the estimate and the truth in standard errors. */
function distance({ estimated, written, standardError }: RecoveredPremium): number {
  return Math.abs(estimated - written) / standardError;
}
