import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TextField } from '#components/forms/text-field.tsx';
import type { DefinedForm } from '#components/forms/use-defined-form.ts';
import { ModuleFields, MonthsField, PlanField } from '#components/order/purchase/choice-fields.tsx';
import { formatQuota } from '#components/sections/format-bytes.ts';
import { Field } from '#components/ui/field.tsx';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import { Select } from '#components/ui/select.tsx';
import { trafficPacks } from '#content/prices/price-list.ts';
import { frequencies } from '#lib/shared/quant/traffic-estimate.ts';
import { auto, type CalculatorEntry, type calculatorForm, type NumberName } from './calculator-entry.ts';

type FormProps = {
  form: DefinedForm<typeof calculatorForm>;
  /** The values that the server draws. */
  drawn: CalculatorEntry;
};

/** The fields of the calculator: the data to fetch, the users and the time, then the choice. */
export function CalculatorForm(props: FormProps) {
  const t = useTranslations('priceCalculator');
  const { form, drawn } = props;
  // Two short fields fit beside each other on a phone, too; beside the result they do from 1280 px on.
  const grid = 'grid grid-cols-2 gap-4 max-sm:[&>:nth-child(-n+2)]:col-span-2 lg:max-xl:grid-cols-1';
  return (
    <>
      <fieldset>
        <legend className="mb-2 font-semibold">{t('groups.data')}</legend>
        <div className={grid}>
          <NumberField {...props} name="n" />
          <Field label={t('fields.f')}>
            {(control) => (
              <Select
                {...form.register('f')}
                {...control}
                defaultValue={drawn.f}
                options={frequencies.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
              />
            )}
          </Field>
          <NumberField {...props} name="y" />
          <NumberField {...props} name="c" />
        </div>
      </fieldset>
      <GroupFold title={t('groups.use')}>
        <div className={grid}>
          <NumberField {...props} name="users" />
          <NumberField {...props} name="s" />
          <NumberField {...props} name="d" />
        </div>
      </GroupFold>
      <GroupFold title={t('groups.plan')}>
        <div className="space-y-4">
          <PlanField form={form} brief first={{ value: auto, label: t('auto') }} drawn={drawn.plan} />
          <ModuleFields form={form} brief />
          <div className={grid}>
            <MonthsField form={form} products={[]} drawn={drawn.months} />
            {trafficPacks.length > 0 && <NumberField {...props} name="packs" />}
          </div>
        </div>
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

/** A number with its unit inside the box. */
function NumberField({ form, drawn, name }: FormProps & { name: NumberName }) {
  const t = useTranslations('priceCalculator');
  const help = `help.${name}` as 'help.packs';
  return (
    <TextField
      form={form}
      name={name}
      label={t(`fields.${name}`)}
      {...(t.has(help) && { help: t(help, { size: formatQuota(trafficPacks[0]?.dailyTrafficBytes ?? 0) }) })}
      defaultValue={drawn[name]}
      inputMode="numeric"
      autoComplete="off"
      trailing={<span className="pr-3">{t(`units.${name}`)}</span>}
    />
  );
}
