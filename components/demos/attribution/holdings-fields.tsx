import { useTranslations } from 'next-intl';
import type { ChangeEvent } from 'react';
import { MoreSettings } from '#components/demos/more-settings.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { FileInput } from '#components/ui/file-input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { ColumnGuide } from './column-guide.tsx';

/** Input of the holdings. It is not a form, so that nothing can send them. */
export function HoldingsFields({
  text,
  fileError,
  textError,
  onLoad,
  onSave,
  onFile,
  onText,
  onCalculate,
}: {
  text: string;
  fileError: string | undefined;
  textError: string | undefined;
  onLoad: () => void;
  onSave: () => void;
  onFile: (event: ChangeEvent<HTMLInputElement>) => void;
  onText: (text: string) => void;
  onCalculate: () => void;
}) {
  const t = useTranslations('attributionDemo.input');
  return (
    <section aria-label={t('title')} className="mt-3 space-y-1">
      <Field label={t('file')} help={t('fileHelp')} error={fileError}>
        {(control) => (
          <FileInput
            {...control}
            button={t('chooseFile')}
            chosen={t('noFile')}
            name="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onChange={onFile}
          />
        )}
      </Field>
      <MoreSettings summary={t('more')} hasProblem={textError !== undefined}>
        <div className="flex flex-wrap gap-x-3 noscript:hidden">
          <Button variant="quiet" size="small" name="load" onClick={onLoad}>
            {t('loadSample')}
          </Button>
          <Button variant="quiet" size="small" name="save" onClick={onSave}>
            {t('saveSample')}
          </Button>
        </div>
        <Field label={t('paste')} help={t('pasteHelp')} error={textError}>
          {(control) => (
            <Textarea
              {...control}
              name="text"
              rows={3}
              spellCheck={false}
              className="font-mono"
              value={text}
              onChange={(event) => onText(event.target.value)}
            />
          )}
        </Field>
        <Button className="noscript:hidden" variant="primary" name="calculate" onClick={onCalculate}>
          {t('calculate')}
        </Button>
        <ColumnGuide />
      </MoreSettings>
    </section>
  );
}
