import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Icon } from './icons.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

type SelectProps = Omit<ComponentProps<'select'>, 'multiple'> & {
  options: readonly SelectOption[];
  /** The label of an empty first choice, such as 请选择. */
  placeholder?: string | undefined;
};

/** A native select; `className` applies to the surrounding box. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className={clsx('relative block', className)}>
      <select {...rest} className="control appearance-none pr-10 pl-3">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" className="pointer-events-none absolute top-3 right-3 size-5 text-ink-2" />
    </span>
  );
}
