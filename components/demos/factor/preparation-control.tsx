import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { styles } from '#lib/shared/quant/market-model.ts';
import { winsorisations, type Winsorisation } from '#lib/shared/quant/winsorise.ts';
import type { FactorSettings } from './factor-settings.ts';

const styleKeys = styles.map(({ key }) => key);

export function PreparationControl({
  settings,
  onChange,
}: {
  settings: FactorSettings;
  onChange: (part: Partial<FactorSettings>) => void;
}) {
  const t = useTranslations('factorDemo.preparation');
  const tStyles = useTranslations('marketModel.styles');
  const chosen = settings.neutraliseStyles;
  return (
    <fieldset className="space-y-4">
      <legend className="mb-2 font-semibold">{t('legend')}</legend>
      <Field label={t('winsorisation')}>
        {(control) => (
          <Select
            {...control}
            name="win"
            value={settings.winsorisation}
            onChange={({ target }) => onChange({ winsorisation: target.value as Winsorisation })}
            options={winsorisations.map((value) => ({ value, label: t(`rules.${value}`) }))}
          />
        )}
      </Field>
      <fieldset>
        <legend className="field-label">{t('neutralisation')}</legend>
        <Checkbox
          label={t('industry')}
          name="ind"
          value="1"
          checked={settings.neutraliseIndustry}
          onChange={({ target }) => onChange({ neutraliseIndustry: target.checked })}
        />
        <fieldset className="mt-2">
          <legend className="visually-hidden">{t('styles')}</legend>
          <div className="flex items-center justify-between text-ink-2">
            <span aria-hidden="true">{t('styles')}</span>
            <span className="flex gap-x-3">
              <Button variant="quiet" size="small" name="all" onClick={() => onChange({ neutraliseStyles: styleKeys })}>
                {t('all')}
              </Button>
              <Button variant="quiet" size="small" name="clear" onClick={() => onChange({ neutraliseStyles: [] })}>
                {t('clear')}
              </Button>
            </span>
          </div>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-2">
            {styleKeys.map((key) => (
              <Checkbox
                key={key}
                label={tStyles(key)}
                name="sty"
                value={key}
                checked={chosen.includes(key)}
                onChange={({ target }) =>
                  onChange({
                    neutraliseStyles: styleKeys.filter((style) =>
                      style === key ? target.checked : chosen.includes(style),
                    ),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      </fieldset>
    </fieldset>
  );
}
