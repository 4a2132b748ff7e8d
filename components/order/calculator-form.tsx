import { useTranslations } from 'next-intl';
import { formatQuota } from '#components/sections/format-bytes.ts';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { dataModules, dataPackages, terms, trafficPackBytes } from '#lib/shared/pricing/price-list.ts';
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
  const grid = 'grid gap-4 sm:grid-cols-2';
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
                value={fields.f}
                options={frequencies.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
                onChange={(event) => onChange({ f: event.target.value as Frequency })}
              />
            )}
          </Field>
          <NumberInput {...props} name="y" />
          <NumberInput {...props} name="c" />
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-2 font-semibold">{t('groups.use')}</legend>
        <div className={grid}>
          <NumberInput {...props} name="u" />
          <NumberInput {...props} name="s" />
          <NumberInput {...props} name="d" />
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-2 font-semibold">{t('groups.plan')}</legend>
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
        <NumberInput {...props} name="packs" />
      </fieldset>
    </>
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
            checked={fields.mod.includes(id)}
            onChange={(event) => {
              const others = fields.mod.filter((chosen) => chosen !== id);
              onChange({ mod: event.target.checked ? [...others, id] : others });
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
          value={fields[name]}
          options={options}
          onChange={(event) => onChange({ [name]: event.target.value })}
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
      {...(t.has(help) && { help: t(help, { size: formatQuota(trafficPackBytes) }) })}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          value={fields[name]}
          trailing={<span className="pr-3">{t(`units.${name}`)}</span>}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
}
