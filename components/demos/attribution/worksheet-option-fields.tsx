import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { benchmarks, models } from './attribution-address.ts';
import type { useWorksheet, WorksheetOptions } from './use-worksheet.ts';

/** Span, benchmark and model; a change computes at once. */
export function WorksheetOptionFields({ worksheet }: { worksheet: ReturnType<typeof useWorksheet> }) {
  const t = useTranslations('attributionDemo.result');
  const { market, options, setOptions, starts, ends, hasDates } = worksheet;
  const change = (changed: Partial<WorksheetOptions>) => setOptions((current) => ({ ...current, ...changed }));
  const dayOptions = (days: readonly number[]) =>
    days.toReversed().map((day) => ({ value: String(day), label: market.days[day]! }));
  const fields = [
    ...(hasDates
      ? []
      : [
          {
            label: t('from'),
            value: String(options.from),
            choices: dayOptions(starts),
            choose: (value: string) => change({ from: Number(value) }),
          },
        ]),
    {
      label: t('to'),
      value: String(options.to),
      choices: dayOptions(ends),
      choose: (value: string) => change({ to: Number(value) }),
    },
    {
      label: t('benchmark'),
      value: options.benchmark,
      choices: benchmarks.map((value) => ({ value, label: t(`benchmarks.${value}`) })),
      choose: (value: string) => change({ benchmark: benchmarks.find((one) => one === value)! }),
    },
    {
      label: t('model'),
      value: options.model,
      choices: models.map((value) => ({ value, label: t(`models.${value}`) })),
      choose: (value: string) => change({ model: models.find((one) => one === value)! }),
    },
  ];
  return (
    <fieldset className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <legend className="mb-2 font-medium">{t('options')}</legend>
      {fields.map(({ label, value, choices, choose }) => (
        <Field key={label} label={label}>
          {(control) => (
            <Select {...control} value={value} options={choices} onChange={({ target }) => choose(target.value)} />
          )}
        </Field>
      ))}
    </fieldset>
  );
}
