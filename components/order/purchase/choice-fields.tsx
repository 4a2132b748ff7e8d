'use client';

import { useLocale, useTranslations } from 'next-intl';
import { TextField } from '#components/forms/text-field.tsx';
import type { FieldGroup } from '#components/forms/use-defined-form.ts';
import { PlanRow } from '#components/order/plan-face.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { dataModules, dataPackages, trafficPacks } from '#content/prices/price-list.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';

type ChoiceForm = FieldGroup<'plan' | 'users' | 'modules' | 'packs'> & { watch(name: 'plan'): string };

/**
 * What is bought: one package, for how many, modules for as many, packs for the order as a whole.
 * @param brief names and prices alone, for a buyer who knows the products
 */
export function ChoiceFields({ form, brief = false }: { form: ChoiceForm; brief?: boolean }) {
  const t = useTranslations('purchase.choice');
  const locale = useLocale();
  const plan = dataPackages.find(({ id }) => id === form.watch('plan'));
  const unit = plan?.unit[locale] ?? '';
  return (
    <>
      <RadioGroup
        {...form.register('plan')}
        legend={t('plan')}
        look={brief ? 'list' : 'rows'}
        error={form.errorText('plan')}
        options={dataPackages.map((offered) => ({
          value: offered.id,
          ...(brief
            ? {
                label: (
                  <>
                    {offered.name[locale]}
                    <span className="ml-2 text-ink-2">
                      {t('modulePrice', {
                        price: formatYuan(offered.unitPriceFen, locale),
                        unit: offered.unit[locale],
                      })}
                    </span>
                  </>
                ),
              }
            : {
                label: <PlanRow offered={offered} />,
              }),
        }))}
      />
      <TextField
        form={form}
        name="users"
        label={t('users', { unit })}
        help={t('usersHelp', { most: plan?.maxQuantity ?? 0, unit })}
        inputMode="numeric"
        autoComplete="off"
        trailing={<span className="pr-3">{unit}</span>}
      />
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
