import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CodeBlock } from '#components/ui/code-block.tsx';
import type { CodeLanguage } from '#components/ui/highlight.ts';
import { Tabs } from '#components/ui/tabs.tsx';
import { writeClientPython } from '#lib/shared/python/client-python.ts';
import type { Question } from './snippets/question.ts';
import { writeSdk } from './snippets/sdk.ts';
import { snippetLanguages, type SnippetKey } from './snippets/snippet-languages.ts';

/** The question in each language; Python's panel adds, apart, how the licensed SDK is asked. */
export function SnippetTabs({ question, className }: { question: Question; className: string }) {
  const t = useTranslations('apiConsole');
  const [language, setLanguage] = useState<SnippetKey>('python');
  const client = writeClientPython(question, window.location.origin, [
    t('client.needs'),
    "  export RQUANT_LICENCE='…'",
  ]);
  const block = (label: string, title: string, colours: CodeLanguage, code: string) => (
    <CodeBlock
      label={label}
      samples={[{ title, language: colours, code }]}
      copyLabel={t('copy')}
      copiedLabel={t('copied')}
      copyFailedLabel={t('copyFailed')}
    />
  );
  return (
    <div className={className}>
      <Tabs
        label={t('languages')}
        value={language}
        onChange={setLanguage}
        items={snippetLanguages.map(({ key, title, colours, write }) => ({
          value: key,
          label: title,
          panel: (
            <>
              {block(t('codeLabel', { language: title }), t(`needs.${key}`), colours, write(question))}
              {key === 'python' && client !== null && (
                <div className="mt-8">
                  <h3>{t('client.title')}</h3>
                  <p className="mt-1 mb-4 text-sm text-ink-2">{t('client.text')}</p>
                  {block(t('client.title'), 'rquant_market', 'python', client)}
                </div>
              )}
              {key === 'python' && (
                <div className="mt-8">
                  <h3>{t('sdk.title')}</h3>
                  <p className="mt-1 mb-4 text-sm text-ink-2">{t('sdk.text')}</p>
                  {block(
                    t('sdk.title'),
                    'rqdatac',
                    'python',
                    writeSdk(question, {
                      licence: t('sdk.licence'),
                      codes: t('sdk.codes'),
                      index: t('sdk.index'),
                    }),
                  )}
                </div>
              )}
            </>
          ),
        }))}
      />
    </div>
  );
}
