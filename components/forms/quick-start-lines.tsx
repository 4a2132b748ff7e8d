'use client';

import { useTranslations } from 'next-intl';
import { CodeBlock, type CodeSample } from '#components/ui/code-block.tsx';
import { shellSamples } from '#content/shell-samples.ts';
import { firstDatasets, quickStartOf } from '#content/trial-quick-starts.ts';
import type { Licence } from '#contract/licence.ts';
import { useOwnDeliveries } from './use-own-deliveries.ts';

/**
 * Shows the first commands with a licence, to paste into a terminal. Rendered only by the browser, once it has loaded
 * the licence.
 */
export function QuickStartLines({ licence }: { licence: Licence }) {
  const t = useTranslations('trial.result');
  const ids = firstDatasets(licence);
  const { data } = useOwnDeliveries(licence.id, ids.length > 0);
  const empty = data?.flatMap(({ datasets }) => datasets.filter(({ files }) => files.length === 0));
  const undelivered = empty?.map(({ id }) => id) ?? [];
  const start = quickStartOf({ ...licence, undelivered }, window.location.origin);
  return (
    <>
      <p className="text-ink-2">{t('simulatedNote')}</p>
      <Code label={t('quickStart')} samples={shellSamples(start.curl, start.powershell.curl)} />
      <Code label="Python" samples={shellSamples(start.python, start.powershell.python)} />
    </>
  );
}

function Code({ label, samples }: { label: string; samples: readonly CodeSample[] }) {
  const t = useTranslations('trial.result');
  return (
    <CodeBlock
      label={label}
      samples={samples}
      copyLabel={t('codeCopy')}
      copiedLabel={t('codeCopied')}
      copyFailedLabel={t('codeFailed')}
    />
  );
}
