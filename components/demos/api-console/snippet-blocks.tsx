import { useTranslations } from 'next-intl';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import { Unfold } from '#components/ui/unfold.tsx';
import { writeClientPython } from '#lib/shared/python/client-python.ts';
import { licenceVariable, type Question } from './snippets/question.ts';
import { snippetLanguages } from './snippets/snippet-languages.ts';

/** The question in each language, and folded how the client and the SDK are asked. */
export function SnippetBlocks({
  question,
  origin,
  chosen,
}: {
  question: Question;
  origin: string;
  /** The language to show first. */
  chosen?: string | undefined;
}) {
  const t = useTranslations('apiConsole');
  const client = writeClientPython(question, origin, [
    t('client.needs'),
    `  export ${licenceVariable}="$(curl -s '${question.sampleLicence}')"`,
  ]);
  const words = { copyLabel: t('copy'), copiedLabel: t('copied'), copyFailedLabel: t('copyFailed') };
  const block = (label: string, title: string, code: string) => (
    <CodeBlock label={label} samples={[{ title, language: 'python', code }]} {...words} />
  );
  return (
    <PhoneFold summary={t('code')}>
      <CodeBlock
        label={t('code')}
        name="language"
        chosen={chosen}
        samples={snippetLanguages.map(({ title, colours, write }) => ({
          title,
          language: colours,
          code: write(question),
        }))}
        fold={{ lines: 12, rest: (count) => t('others', { count }) }}
        {...words}
      />
      <p className="mt-2 text-sm text-ink-2">{t('licence', { variable: licenceVariable })}</p>
      <Unfold summary={t('needs.title')}>
        <p className="text-sm text-ink-2">{t('needs.text')}</p>
      </Unfold>
      <Unfold summary={t('client.title')}>
        <p className="mb-4 text-sm text-ink-2">{t('client.text')}</p>
        {block(t('client.title'), 'rquant_market', client)}
      </Unfold>
    </PhoneFold>
  );
}
