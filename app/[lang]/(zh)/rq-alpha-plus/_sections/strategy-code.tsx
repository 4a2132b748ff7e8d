import { getTranslations } from 'next-intl/server';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { docLink } from '#components/sections/doc-link.ts';
import { NextLink } from '#components/sections/next-link.tsx';
import { Section } from '#components/sections/section.tsx';
import { runCommand, runConfig, strategyCode } from '../_facts/backtest-samples.ts';

/** A whole strategy, and two ways to run it. */
export async function StrategyCode() {
  const t = await getTranslations('rqAlphaPlus.code');
  const tEvidence = await getTranslations('evidence');
  return (
    <Section
      fold="always"
      id="code"
      title={t('title')}
      lead={t('lead')}
      layout="beside"
      next={
        <NextLink to={docLink('rqalpha-plus/api/')} newWindowHint={tEvidence('newWindow')}>
          {t('docs')}
        </NextLink>
      }
    >
      <CodeSample
        label={t('label')}
        lines={9}
        samples={[
          { title: t('script'), language: 'python', code: strategyCode },
          { title: t('command'), language: 'shell', code: runCommand },
          { title: t('config'), language: 'python', code: runConfig },
        ]}
      />
    </Section>
  );
}
