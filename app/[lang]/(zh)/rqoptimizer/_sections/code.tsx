import { getMessages } from 'next-intl/server';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { docLink } from '#components/sections/doc-link.ts';
import { NextLink } from '#components/sections/next-link.tsx';
import { Section } from '#components/sections/section.tsx';
import { optimizerCode, printWeights, softCode } from '../_facts/rqoptimizer-samples.ts';
import { optimizerStory } from '#lib/shared/quant/optimizer/story.ts';
import { instrumentId } from '#lib/shared/quant/synthetic-market.ts';

/** The page's own portfolio as code, with the weights that it yields. */
export async function CodeSection() {
  const { evidence, rqoptimizer } = await getMessages();
  const { code: words } = rqoptimizer;
  const largest = Array.from(optimizerStory().solved.portfolio.weights, (weight, i) => ({
    id: instrumentId(i),
    weight,
  }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, 6);
  return (
    <Section
      id="code"
      title={words.title}
      lead={words.lead}
      layout="beside"
      next={
        <NextLink to={docLink('rqoptimizer/api/')} newWindowHint={evidence.newWindow}>
          {words.next}
        </NextLink>
      }
    >
      <CodeSample
        label={words.label}
        samples={[
          { title: words.hard, language: 'python', code: optimizerCode(words.comments), output: printWeights(largest) },
          { title: words.soft, language: 'python', code: softCode(words.comments) },
        ]}
      />
    </Section>
  );
}
