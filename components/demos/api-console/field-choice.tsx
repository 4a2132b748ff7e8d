import { useTranslations } from 'next-intl';
import { Checkbox } from '#components/ui/checkbox.tsx';
import type { PriceField } from '#contract/synthetic-market.ts';
import type { Factor } from './snippets/question.ts';

/** Chooses the columns to request, in the API's order. No choice requests all of them. */
export function FieldChoice<Name extends PriceField | Factor>({
  name,
  options,
  chosen,
  onChange,
}: {
  name: 'fields' | 'factors';
  options: readonly Name[];
  /** May contain names that are not among the options; they are kept. */
  chosen: readonly Name[];
  onChange: (chosen: Name[]) => void;
}) {
  const t = useTranslations('apiConsole');
  const nameOf = (option: PriceField | Factor) => t(`names.${option}`);
  return (
    <fieldset>
      <legend className="field-label">
        {t(`parameters.${name}`)} <code className="ml-1 font-mono text-sm font-normal text-ink-2">{name}</code>
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-x-4">
        {options.map((option) => (
          <Checkbox
            key={option}
            name={name}
            value={option}
            checked={chosen.includes(option)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, option] : chosen.filter((one) => one !== option))
            }
            label={
              <>
                <code className="font-mono text-sm">{option}</code>
                <span className="block text-sm leading-5 text-ink-2">{nameOf(option)}</span>
              </>
            }
          />
        ))}
      </div>
      <p className="field-help">{t('noneIsAll')}</p>
    </fieldset>
  );
}
