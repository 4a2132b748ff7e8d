import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { formatQuota } from '#components/sections/format-bytes.ts';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import { Select } from '#components/ui/select.tsx';
import { dataModules, dataPackages, terms, trafficPacks } from '#content/prices/price-list.ts';
import { frequencies, type Frequency } from '#lib/shared/quant/traffic-estimate.ts';
import { numberFields, type CalculatorFields, type FieldProblems, type NumberField } from './calculator-fields.ts';

type FormProps = {
  fields: CalculatorFields;
  problems: FieldProblems;
  onChange: (part: Partial<CalculatorFields>) => void;
};

/** What is to be fetched, by whom and how soon, and what to take for it. */
export function CalculatorForm(props: FormProps) {
  const t = useTranslations('priceCalculator');
  const { fields, onChange } = props;
  // Two short fields fit beside each other on a phone, too; beside the result they do from 1280 px on.
  const grid = 'grid grid-cols-2 gap-4 max-sm:[&>:nth-child(-n+2)]:col-span-2 lg:max-xl:grid-cols-1';
  return (
    <>
      <fieldset>
        <legend className="mb-2 font-semibold">{t('groups.data')}</legend>
        <div className={grid}>
          <NumberInput {...props} name="n" />
          <Field label={t('fields.f')}>
            {(control) => (
              <Select
                {...control}
                name="f"
                value={fields.f}
                onChange={({ target }) => onChange({ f: target.value as Frequency })}
                options={frequencies.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
              />
            )}
          </Field>
          <NumberInput {...props} name="y" />
          <NumberInput {...props} name="c" />
        </div>
      </fieldset>
      <GroupFold title={t('groups.use')}>
        <div className={grid}>
          <NumberInput {...props} name="u" />
          <NumberInput {...props} name="s" />
          <NumberInput {...props} name="d" />
        </div>
      </GroupFold>
      <GroupFold title={t('groups.plan')}>
        <div className={grid}>
          <ChoiceInput
            {...props}
            name="plan"
            options={[
              { value: 'auto', label: t('auto') },
              ...dataPackages.map(({ id, name }) => ({ value: id, label: name['zh-CN'] })),
            ]}
          />
          <ChoiceInput
            {...props}
            name="m"
            options={terms.map(({ months, payableMonths }) => ({
              value: String(months),
              label: t('months', { months, payable: payableMonths }),
            }))}
          />
        </div>
        <ModuleChoice {...props} />
        {trafficPacks.length > 0 && <NumberInput {...props} name="packs" />}
      </GroupFold>
    </>
  );
}

/** A group that a phone folds. */
function GroupFold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PhoneFold summary={title}>
      <fieldset>
        <legend className="mb-2 font-semibold max-md:visually-hidden">{title}</legend>
        {children}
      </fieldset>
    </PhoneFold>
  );
}

function ModuleChoice({ fields, onChange }: FormProps) {
  const t = useTranslations('priceCalculator');
  return (
    <fieldset className="my-4">
      <legend className="field-label">{t('fields.mod')}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {dataModules.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name['zh-CN']}
            name="mod"
            value={id}
            checked={fields.mod.includes(id)}
            onChange={({ target }) => {
              const others = fields.mod.filter((chosen) => chosen !== id);
              onChange({ mod: target.checked ? [...others, id] : others });
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

function ChoiceInput({
  name,
  options,
  fields,
  onChange,
}: FormProps & { name: 'plan' | 'm'; options: readonly { value: string; label: string }[] }) {
  const t = useTranslations('priceCalculator.fields');
  return (
    <Field label={t(name)}>
      {(control) => (
        <Select
          {...control}
          name={name}
          value={fields[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
          options={options}
        />
      )}
    </Field>
  );
}

/** A number as it was typed, with its unit inside the box and what is wrong with it beside it. */
function NumberInput({ name, fields, problems, onChange }: FormProps & { name: NumberField }) {
  const t = useTranslations('priceCalculator');
  const problem = problems[name];
  const help = `help.${name}` as 'help.packs';
  return (
    <Field
      label={t(`fields.${name}`)}
      error={problem && t(`problems.${problem}`, numberFields[name])}
      {...(t.has(help) && { help: t(help, { size: formatQuota(trafficPacks[0]?.dailyTrafficBytes ?? 0) }) })}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          name={name}
          value={fields[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
          trailing={<span className="pr-3">{t(`units.${name}`)}</span>}
        />
      )}
    </Field>
  );
}
