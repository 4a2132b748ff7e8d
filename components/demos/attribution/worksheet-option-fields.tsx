import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { benchmarks, models } from './attribution-address.ts';
import type { Worksheet, WorksheetOptions } from './worksheet-answer.ts';

/** Span, benchmark and model, by the names that an address gives them; a change computes at once. */
export function WorksheetOptionFields({
  worksheet: { market, options, starts, ends, hasDates },
  onChange,
}: {
  worksheet: Worksheet;
  onChange: (part: Partial<WorksheetOptions>) => void;
}) {
  const t = useTranslations('attributionDemo.result');
  const dayOf = (text: string) => market.days.indexOf(text);
  const dayOptions = (days: readonly number[]) =>
    days.toReversed().map((day) => ({ value: market.days[day]!, label: market.days[day]! }));
  const fields = [
    {
      name: 'bm',
      label: t('benchmark'),
      value: options.benchmark,
      choices: benchmarks.map((value) => ({ value, label: t(`benchmarks.${value}`) })),
      partOf: (value: string) => ({ benchmark: benchmarks.find((one) => one === value)! }),
    },
    {
      name: 'model',
      label: t('model'),
      value: options.model,
      choices: models.map((value) => ({ value, label: t(`models.${value}`) })),
      partOf: (value: string) => ({ model: models.find((one) => one === value)! }),
    },
    ...(hasDates
      ? []
      : [
          {
            name: 'from',
            label: t('from'),
            value: market.days[options.from]!,
            choices: dayOptions(starts),
            partOf: (value: string) => ({ from: dayOf(value) }),
          },
        ]),
    {
      name: 'to',
      label: t('to'),
      value: market.days[options.to]!,
      choices: dayOptions(ends),
      partOf: (value: string) => ({ to: dayOf(value) }),
    },
  ];
  return (
    <fieldset className="space-y-3">
      <legend className="visually-hidden">{t('options')}</legend>
      {fields.map(({ name, label, value, choices, partOf }) => (
        <Field key={name} label={label}>
          {(control) => (
            <Select
              {...control}
              name={name}
              value={value}
              onChange={({ target }) => onChange(partOf(target.value))}
              options={choices}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}
