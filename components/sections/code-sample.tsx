import { getTranslations } from 'next-intl/server';
import { CodeBlock, type CodeSample as Sample } from '#components/ui/code-block.tsx';

/** Code with its output, in the words of the page's language. Of long code the first lines are seen, with `lines` so many. */
export async function CodeSample({
  label,
  samples,
  chosen,
  lines,
}: {
  label: string;
  samples: readonly Sample[];
  /** The title of the sample to show first. */
  chosen?: string;
  lines?: number;
}) {
  const t = await getTranslations('evidence.code');
  return (
    <CodeBlock
      label={label}
      samples={samples}
      chosen={chosen}
      copyLabel={t('copy')}
      copiedLabel={t('copied')}
      copyFailedLabel={t('copyFailed')}
      outputLabel={t('output')}
      {...(lines !== undefined && { fold: { lines, rest: (count: number) => t('otherLines', { count }) } })}
    />
  );
}
