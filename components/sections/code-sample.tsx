import { getTranslations } from 'next-intl/server';
import { CodeBlock, type CodeSample as Sample } from '#components/ui/code-block.tsx';

/** Code with its output, in the words of the page's language. */
export async function CodeSample({
  label,
  samples,
  chosen,
  fold = false,
}: {
  label: string;
  samples: readonly Sample[];
  /** The title of the sample to show first. */
  chosen?: string;
  /** Whether long code shows its first lines alone until it is unfolded. */
  fold?: boolean;
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
      othersLabel={fold ? (count) => t('others', { count }) : undefined}
    />
  );
}
