import { getTranslations } from 'next-intl/server';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { docLink } from '#components/sections/doc-link.ts';
import { NextLink } from '#components/sections/next-link.tsx';
import { Section } from '#components/sections/section.tsx';
import { optimizerStory } from '#lib/shared/quant/optimizer/story.ts';
import { instrumentId } from '#lib/shared/quant/synthetic-market.ts';
import { optimizerCode, printWeights } from '../_facts/rqoptimizer-samples.ts';

/** The page's own portfolio as code, with the weights that it yields. */
export async function CodeSection() {
  const t = await getTranslations('rqoptimizer.code');
  const tEvidence = await getTranslations('evidence');
  const largest = Array.from(optimizerStory().solved.portfolio.weights, (weight, i) => ({
    id: instrumentId(i),
    weight,
  }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, 6);
  return (
    <Section
      band="ink"
      id="code"
      title={t('title')}
      lead={t('lead')}
      layout="beside"
      next={
        <NextLink to={docLink('rqoptimizer/api/')} newWindowHint={tEvidence('newWindow')}>
          {t('next')}
        </NextLink>
      }
    >
      <CodeSample
        label={t('label')}
        lines={10}
        samples={[
          {
            title: 'Python',
            language: 'python',
            code: optimizerCode({
              industry: t('comments.industry'),
              style: t('comments.style'),
              error: t('comments.error'),
              pool: t('comments.pool'),
            }),
            output: printWeights(largest),
          },
        ]}
      />
    </Section>
  );
}
