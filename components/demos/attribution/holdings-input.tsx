import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useState, type ChangeEvent, type DragEvent } from 'react';
import { saveFile } from '#components/ui/save-file.ts';
import { forSpreadsheets } from '#lib/shared/csv/write-csv.ts';
import { HoldingsFields } from './holdings-fields.tsx';
import { readSource, sizeProblem, type Source, type SourceProblem } from './source.ts';

/**
 * Accepts holdings from the sample, a file (chosen or dropped), or a pasted text. The field shows the text in all three
 * cases.
 */
export function HoldingsInput({ sample, onSource }: { sample: () => Source; onSource: (source: Source) => void }) {
  const t = useTranslations('attributionDemo');
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
    // Resets the input, so that the same file can be chosen again after a correction.
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
    <div
      className={clsx('rounded-md', isDragging && 'outline-2 outline-offset-4 outline-primary')}
      onDragOver={(event) => {
        event.preventDefault();
        setDragging(true);
      }}
      onDragLeave={() => setDragging(false)}
      onDrop={drop}
    >
      <HoldingsFields
        text={text}
        fileError={errorOf('file')}
        textError={errorOf('text')}
        onLoad={() => handOver(sample())}
        onSave={() => saveFile(t('input.sampleName'), forSpreadsheets(sample().text), 'text/csv')}
        onFile={chooseFile}
        onText={(next) => setText(next.replace(/^\uFEFF/, ''))}
        onCalculate={calculate}
      />
    </div>
  );
}
