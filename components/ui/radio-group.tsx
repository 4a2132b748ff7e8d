import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './field-error.tsx';

interface RadioOption {
  value: string;
  label: ReactNode;
  help?: ReactNode;
  disabled?: boolean;
}

type RadioGroupProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'defaultChecked' | 'checked' | 'id'
> & {
  legend: ReactNode;
  name: string;
  options: readonly RadioOption[];
  /** Controlled; leave it out and give `defaultValue`, or spread a form library's registration. */
  value?: string;
  defaultValue?: string;
  help?: ReactNode;
  error?: string | undefined;
  /** "cards" draws a box around each option, two in a row; "rows" one below the other, each as wide as the form. */
  look?: 'list' | 'row' | 'cards' | 'rows';
};

const looks = {
  list: 'grid',
  row: 'flex flex-wrap gap-x-6',
  cards: 'grid gap-3 sm:grid-cols-2',
  rows: 'grid gap-2',
};

/** Native radio buttons under a legend. Other props (onChange, onBlur, ref, required) go to each button. */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, options, value, defaultValue, help, error, look = 'list', className, ...rest } = props;
  const id = useId();
  const describedBy = clsx(error && `${id}-error`, help !== undefined && `${id}-help`) || undefined;
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy}
      className={className}
    >
      <legend className="field-label">{legend}</legend>
      <div className={looks[look]}>
        {options.map((option) => (
          <label
            key={option.value}
            className={look === 'list' || look === 'row' ? 'flex items-start gap-2.5 py-2' : 'choice-card'}
          >
            <input
              {...rest}
              type="radio"
              value={option.value}
              disabled={option.disabled ?? rest.disabled}
              {...(value === undefined ? {} : { checked: value === option.value })}
              {...(defaultValue === undefined ? {} : { defaultChecked: defaultValue === option.value })}
              className="choice"
            />
            <span className={look === 'rows' ? 'min-w-0 flex-1 leading-7' : 'leading-7'}>
              {option.label}
              {option.help !== undefined && <span className="block text-sm leading-6 text-ink-2">{option.help}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
      {help !== undefined && (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
    </fieldset>
  );
}
