import { useTranslations } from 'next-intl';
import { Checkbox } from '#components/ui/checkbox.tsx';
import type { PriceField } from '#contract/market-data.ts';
import type { StyleFactor } from './snippets/question.ts';

/** Which columns to ask for, in the API's order; none means all of them. */
export function FieldChoice<Name extends PriceField | StyleFactor>({
  name,
  options,
  chosen,
  onChange,
}: {
  name: 'fields' | 'factors';
  options: readonly Name[];
  chosen: readonly Name[];
  onChange: (chosen: Name[]) => void;
}) {
  const t = useTranslations('apiConsole');
  const nameOf = (option: PriceField | StyleFactor) => t(`names.${option}`);
  return (
    <fieldset>
      <legend className="field-label">
        {t(`parameters.${name}`)} <code className="ml-1 font-mono text-sm font-normal text-ink-2">{name}</code>
      </legend>
      <div className="grid grid-cols-2 gap-x-4">
        {options.map((option) => (
          <Checkbox
            key={option}
            checked={chosen.includes(option)}
            onChange={(event) =>
              onChange(options.filter((one) => (one === option ? event.target.checked : chosen.includes(one))))
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
