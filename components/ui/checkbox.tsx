import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './field-error.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  error?: string | undefined;
};

/** A native checkbox with its label, which may contain links. `className` applies to the row. */
export function Checkbox({ label, error, id, className, ...rest }: CheckboxProps) {
  const madeId = useId();
  const controlId = id ?? madeId;
  const errorId = `${controlId}-error`;
  return (
    <div className={className}>
      <div className="flex items-start gap-2.5 py-2">
        <input
          {...rest}
          id={controlId}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className={clsx('choice', error && 'outline-2 outline-offset-2 outline-danger')}
        />
        <label htmlFor={controlId} className="leading-7">
          {label}
        </label>
      </div>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
