import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { shareAddress } from './calculator-address.ts';
import type { CalculatorFields } from './calculator-fields.ts';

/** The address that opens these fields. The address bar is left alone: a change there is a navigation. */
export function ShareRow({ fields, onReset }: { fields: CalculatorFields; onReset: () => void }) {
  const t = useTranslations('priceCalculator.share');
  const address = shareAddress(fields, window.location.href);
  return (
    <div>
      <Field label={t('label')}>
        {(control) => (
          <Input
            {...control}
            readOnly
            value={address}
            className="text-ellipsis"
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap gap-3">
        <CopyButton
          variant="secondary"
          size="medium"
          text={address}
          label={t('copy')}
          copiedLabel={t('copied')}
          failedLabel={t('failed')}
        />
        <Button variant="quiet" onClick={onReset}>
          {t('reset')}
        </Button>
      </div>
    </div>
  );
}
