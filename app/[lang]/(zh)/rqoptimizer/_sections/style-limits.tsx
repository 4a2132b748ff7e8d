import { getTranslations } from 'next-intl/server';
import { ExposureLimits } from '#components/charts/exposure-limits.tsx';
import { createRestrictionWords } from '#components/demos/optimizer/restriction-words.ts';
import { figureOrigin } from '#components/sections/figure-origin.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { isAtLimit } from '#lib/shared/quant/optimizer/report.ts';
import { optimizerStory } from '#lib/shared/quant/optimizer/story.ts';

/** The styles of the page's portfolio between their limits. */
export async function StyleLimits() {
  const t = await getTranslations('rqoptimizer.risk');
  const tEvidence = await getTranslations('evidence');
  const origin = await figureOrigin('optimizer');
  const { memberName } = createRestrictionWords(
    await getTranslations('optimizerDemo.conflict'),
    await getTranslations('marketModel'),
  );
  const exposures = optimizerStory().solved.portfolio.exposures.filter(({ name }) => name.kind === 'style');
  const bound = exposures.filter(isAtLimit);
  return (
    <ExposureLimits
      caption={{
        title: t('exposures'),
        subtitle: t('exposuresSubtitle'),
        description: t('exposuresDescribe', {
          count: bound.length,
          names: bound.map(({ name }) => memberName(name)).join('、'),
        }),
        origin,
        notes: [],
      }}
      words={{
        name: t('words.name'),
        value: t('words.value'),
        lower: t('words.lower'),
        upper: t('words.upper'),
        state: t('words.state'),
        states: await getTexts('rqoptimizer.risk.words.states'),
        table: tEvidence('table'),
      }}
      exposures={exposures.map(({ name, ...rest }) => ({ name: memberName(name), ...rest }))}
      format={(value) => formatNumber(value, 2, { signed: true })}
    />
  );
}
