import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useState, type ChangeEvent, type DragEvent } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { FileInput } from '#components/ui/file-input.tsx';
import { saveFile } from '#components/ui/save-file.ts';
import { Textarea } from '#components/ui/textarea.tsx';
import type { SyntheticMarket } from '#lib/shared/quant/synthetic-market.ts';
import { ColumnGuide } from './column-guide.tsx';
import { readSource, sizeProblem, type Source, type SourceProblem } from './source.ts';
import { useSampleSource } from './use-sample-source.ts';

/** Three ways in: the sample, a file (chosen or dropped), a pasted text. The text of all three stands in the field. */
export function HoldingsInput({ market, onSource }: { market: SyntheticMarket; onSource: (source: Source) => void }) {
  const t = useTranslations('attributionDemo');
  const sample = useSampleSource(market);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<(SourceProblem & { of: 'file' | 'text' }) | null>(null);
  const [isDragging, setDragging] = useState(false);

  function handOver(source: Source) {
    setProblem(null);
    setText(source.text);
    onSource(source);
  }

  function calculate() {
    const tooLarge = sizeProblem(new Blob([text]).size);
    if (tooLarge) setProblem({ ...tooLarge, of: 'text' });
    // A source of its own each time: asking again computes again and moves the focus again.
    else handOver({ name: t('input.pastedName'), text, encoding: 'utf-8' });
  }

  async function takeFile(file: File | undefined) {
    if (!file) return;
    const read = await readSource(file);
    if ('kind' in read) setProblem({ ...read, of: 'file' });
    else handOver(read);
  }

  function chooseFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // The same file can be chosen again after it was mended.
    void takeFile(file).finally(() => (target.value = ''));
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setDragging(false);
    void takeFile(event.dataTransfer.files[0]);
  }

  const errorOf = (of: 'file' | 'text') => {
    if (problem?.of !== of) return undefined;
    return problem.kind === 'notText' ? t('input.notText') : t('input.tooLarge', { size: problem.sizeMb });
  };

  return (
    <section
      aria-label={t('input.title')}
      className={clsx(
        'mt-6 rounded-md border border-dashed p-4',
        isDragging ? 'border-primary bg-primary-soft' : 'border-edge',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setDragging(true);
      }}
      onDragLeave={() => setDragging(false)}
      onDrop={drop}
    >
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => handOver(sample())}>
          {t('input.loadSample')}
        </Button>
        <Button variant="secondary" onClick={() => saveFile(t('input.sampleName'), sample().text, 'text/csv')}>
          {t('input.saveSample')}
        </Button>
      </div>
      <Field className="mt-5" label={t('input.file')} help={t('input.fileHelp')} error={errorOf('file')}>
        {(control) => (
          <FileInput
            {...control}
            button={t('input.chooseFile')}
            chosen={t('input.noFile')}
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onChange={chooseFile}
          />
        )}
      </Field>
      <Field className="mt-4" label={t('input.paste')} help={t('input.pasteHelp')} error={errorOf('text')}>
        {(control) => (
          <Textarea
            {...control}
            rows={7}
            value={text}
            spellCheck={false}
            className="font-mono text-sm"
            onChange={({ target }) => setText(target.value.replace(/^\uFEFF/, ''))}
          />
        )}
      </Field>
      <Button className="mt-4" variant="primary" onClick={calculate}>
        {t('input.calculate')}
      </Button>
      <ColumnGuide />
    </section>
  );
}
