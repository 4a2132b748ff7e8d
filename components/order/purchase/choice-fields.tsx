'use client';

import { useLocale, useTranslations } from 'next-intl';
import { TextField } from '#components/forms/text-field.tsx';
import type { FieldGroup } from '#components/forms/use-defined-form.ts';
import { PlanRow } from '#components/order/plan-row.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { Select } from '#components/ui/select.tsx';
import { dataModules, dataPackages, recommendedPlan, terms, trafficPacks } from '#content/prices/price-list.ts';
import type { Locale } from '#contract/locale.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import { buysProducts, termsOf } from './choice.ts';

type Watched = { watch(name: 'plan'): string };
type ChoiceForm = FieldGroup<'plan' | 'users' | 'modules' | 'packs'> & Watched;

/** Returns the unit of a package, which its modules share. */
const unitOf = (plan: string, locale: Locale) =>
  (dataPackages.find(({ id }) => id === plan) ?? recommendedPlan).unit[locale];

/**
 * Renders the choice of a purchase: one package, its number of users, modules for the same number, and packs for the whole order.
 * @param brief shows names and prices only, for a buyer who knows the products
 */
export function ChoiceFields({ form, brief = false }: { form: ChoiceForm; brief?: boolean }) {
  const t = useTranslations('purchase.choice');
  const locale = useLocale();
  const plan = form.watch('plan');
  const unit = unitOf(plan, locale);
  const most = dataPackages.find(({ id }) => id === plan)?.maxQuantity ?? 0;
  return (
    <>
      <PlanField form={form} brief={brief} />
      <TextField
        form={form}
        name="users"
        label={t('users', { unit })}
        help={t('usersHelp', { most, unit })}
        inputMode="numeric"
        autoComplete="off"
        trailing={<span className="pr-3">{unit}</span>}
      />
      <ModuleFields form={form} brief={brief} />
      {trafficPacks.map((pack) => (
        <TextField
          key={pack.id}
          form={form}
          name="packs"
          label={pack.name[locale]}
          help={t('packsHelp', { most: pack.maxQuantity, price: formatYuan(pack.unitPriceFen, locale) })}
          inputMode="numeric"
          autoComplete="off"
          trailing={<span className="pr-3">{pack.unit[locale]}</span>}
        />
      ))}
    </>
  );
}

/**
 * Renders the packages as radio buttons.
 * @param first an option before them
 * @param drawn the value in the server's HTML; if absent, the page's script fills the field
 */
export function PlanField({
  form,
  brief,
  first,
  drawn,
}: {
  form: FieldGroup<'plan'>;
  brief: boolean;
  first?: { value: string; label: string };
  drawn?: string;
}) {
  const t = useTranslations('purchase.choice');
  const locale = useLocale();
  const packages = dataPackages.map((offered) => ({
    value: offered.id,
    label: brief ? (
      <>
        {offered.name[locale]}
        <span className="ml-2 text-ink-2">
          {t('modulePrice', { price: formatYuan(offered.unitPriceFen, locale), unit: offered.unit[locale] })}
        </span>
      </>
    ) : (
      <PlanRow offered={offered} />
    ),
  }));
  return (
    <RadioGroup
      {...form.register('plan')}
      {...(drawn !== undefined && { defaultValue: drawn })}
      legend={t('plan')}
      look={brief ? 'list' : 'rows'}
      error={form.errorText('plan')}
      options={first ? [first, ...packages] : packages}
    />
  );
}

/** Renders the modules as checkboxes with their prices. */
export function ModuleFields({ form, brief }: { form: FieldGroup<'modules'> & Watched; brief: boolean }) {
  const t = useTranslations('purchase.choice');
  const locale = useLocale();
  const unit = unitOf(form.watch('plan'), locale);
  return (
    <fieldset>
      <legend className="field-label">{t('modules')}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {dataModules.map(({ id, name, description, unitPriceFen }) => (
          <Checkbox
            key={id}
            {...form.register('modules')}
            value={id}
            label={
              <>
                <span className="mr-2">{name[locale]}</span>
                <span className="text-ink-2">
                  {t('modulePrice', { price: formatYuan(unitPriceFen, locale), unit })}
                </span>
                {!brief && <span className="block text-sm leading-6 text-ink-2">{description[locale]}</span>}
              </>
            }
          />
        ))}
      </div>
      <p className="field-help">{t('modulesHelp')}</p>
    </fieldset>
  );
}

/**
 * Renders the choice of the term in months.
 * @param products ids of the data products that are bought; empty for a package
 * @param drawn the value in the server's HTML; if absent, the page's script fills the field
 */
export function MonthsField({
  form,
  products,
  drawn,
}: {
  form: FieldGroup<'months'>;
  products: readonly string[];
  drawn?: string;
}) {
  const t = useTranslations('purchase.term');

  function termLabel(months: number): string {
    const payable = terms.find((term) => term.months === months)?.payableMonths ?? months;
    // Only packages are charged for fewer months than they last.
    return t(buysProducts({ products }) || payable === months ? 'full' : 'reduced', { months, payable });
  }

  return (
    <Field label={t('months')} error={form.errorText('months')}>
      {(control) => (
        <Select
          {...form.register('months')}
          {...control}
          defaultValue={drawn}
          options={termsOf({ products }).map((months) => ({ value: String(months), label: termLabel(months) }))}
        />
      )}
    </Field>
  );
}
