import { getMessages, getTranslations } from 'next-intl/server';
import { ExposureLimits } from '#components/charts/exposure-limits.tsx';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { isAtLimit } from '#lib/shared/quant/optimizer/report.ts';
import { optimizerStory } from '#lib/shared/quant/optimizer/story.ts';
import { createRestrictionWords } from '#components/demos/optimizer/restriction-words.ts';

/** The styles of the page's portfolio between their limits. */
export async function StyleLimits() {
  const t = await getTranslations('rqoptimizer.risk');
  const messages = await getMessages();
  const { memberName } = createRestrictionWords(messages);
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
        notes: [messages.evidence.source],
      }}
      words={{ ...messages.rqoptimizer.risk.words, table: messages.evidence.table }}
      exposures={exposures.map(({ name, ...rest }) => ({ name: memberName(name), ...rest }))}
      format={(value) => formatNumber(value, 2, { signed: true })}
    />
  );
}
