import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Field } from './field.tsx';
import { Textarea } from './textarea.tsx';

interface ShareAddressProps {
  /** The address that opens the same settings. */
  address: string;
  t: (word: 'label' | 'copy' | 'copied' | 'failed' | 'reset') => string;
  onReset: () => void;
}

/**
 * An address to pass on. It is offered and not written into the address bar: a change of the address there is a navigation,
 * which fades the page and closes menus.
 */
export function ShareAddress({ address, t, onReset }: ShareAddressProps) {
  return (
    <div>
      <Field label={t('label')}>
        {(control) => (
          <Textarea
            {...control}
            readOnly
            rows={4}
            value={address}
            className="break-all"
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
        <Button variant="quiet" onClick={onReset} className="noscript:hidden">
          {t('reset')}
        </Button>
      </div>
    </div>
  );
}
