import { useTranslations } from 'next-intl';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import { writeCurl } from './snippets/curl.ts';
import { writePython } from './snippets/python.ts';
import type { Question } from './snippets/question.ts';

/** The question as code, by the Python client and by HTTP. */
export function SnippetBlocks({
  question,
  chosen,
}: {
  question: Question;
  /** The language to show first. */
  chosen?: string | undefined;
}) {
  const t = useTranslations('apiConsole');
  return (
    <PhoneFold summary={t('code')}>
      <CodeBlock
        label={t('code')}
        name="language"
        chosen={chosen}
        samples={[
          { title: 'Python', language: 'python', code: writePython(question, t('before')) },
          { title: 'HTTP', language: 'shell', code: writeCurl(question) },
        ]}
        copyLabel={t('copy')}
        copiedLabel={t('copied')}
        copyFailedLabel={t('copyFailed')}
      />
    </PhoneFold>
  );
}
