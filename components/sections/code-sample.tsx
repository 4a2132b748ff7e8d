import { getTranslations } from 'next-intl/server';
import { CodeBlock, type CodeSample as Sample } from '#components/ui/code-block.tsx';

/** Code with its output, in the words of the page's language. */
export async function CodeSample({ label, samples }: { label: string; samples: readonly Sample[] }) {
  const t = await getTranslations('evidence.code');
  return (
    <CodeBlock
      label={label}
      samples={samples}
      copyLabel={t('copy')}
      copiedLabel={t('copied')}
      copyFailedLabel={t('copyFailed')}
      outputLabel={t('output')}
    />
  );
}
