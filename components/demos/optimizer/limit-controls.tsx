import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { styles, type StyleKey } from '#lib/shared/quant/market-model.ts';
import { NumberField, type ControlsProps } from './number-field.tsx';

/** Controls of the limits, except those that are always visible. */
export function LimitControls(props: ControlsProps) {
  const t = useTranslations('optimizerDemo');
  const tStyles = useTranslations('marketModel.styles');
  const { settings, onChange } = props;
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t('limits')}</legend>
      <div className="grid grid-cols-1 gap-4 sm:max-lg:grid-cols-2">
        <NumberField {...props} name="lowest" />
        <NumberField {...props} name="industry" />
        <NumberField {...props} name="style" />
        <NumberField {...props} name="turnover" />
        <Field label={t('fields.tiltStyle')}>
          {(control) => (
            <Select
              {...control}
              name="tilt"
              placeholder={t('noTilt')}
              options={styles.map(({ key }) => ({ value: key, label: tStyles(key) }))}
              value={settings.tiltStyle}
              onChange={({ target }) => onChange({ tiltStyle: target.value as StyleKey | '' })}
            />
          )}
        </Field>
        {settings.tiltStyle !== '' && <NumberField {...props} name="tilt" />}
      </div>
    </fieldset>
  );
}
