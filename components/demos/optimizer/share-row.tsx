import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { OptimizerSettings } from './optimizer-settings.ts';
import { writeQuery } from './settings-address.ts';

/** The address that opens these settings. The address bar is left alone: a change there is a navigation. */
export function ShareRow({ settings, onReset }: { settings: OptimizerSettings; onReset: () => void }) {
  const t = useTranslations('optimizerDemo.share');
  const { origin, pathname } = window.location;
  const address = `${origin}${pathname}?${writeQuery(settings)}`;
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
