import { getMessages } from 'next-intl/server';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { docLink } from '#components/sections/doc-link.ts';
import { NextLink } from '#components/sections/next-link.tsx';
import { Section } from '#components/sections/section.tsx';
import { runCommand, runConfig, strategyCode } from '../_facts/backtest-samples.ts';

/** A whole strategy, and two ways to run it. */
export async function StrategyCode() {
  const { evidence, rqAlphaPlus } = await getMessages();
  const { code: words } = rqAlphaPlus;
  return (
    <Section
      id="code"
      title={words.title}
      lead={words.lead}
      layout="beside"
      next={
        <NextLink to={docLink('rqalpha-plus/api/')} newWindowHint={evidence.newWindow}>
          {words.docs}
        </NextLink>
      }
    >
      <CodeSample
        label={words.label}
        samples={[
          { title: words.script, language: 'python', code: strategyCode },
          { title: words.command, language: 'shell', code: runCommand },
          { title: words.config, language: 'python', code: runConfig },
        ]}
      />
    </Section>
  );
}
