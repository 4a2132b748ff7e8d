import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { FieldError } from './field-error.tsx';

/** Attributes that the control inside a field must have; spread them on the input. */
interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-errormessage': string | undefined;
}

interface FieldProps {
  /** One control, or one element around several. */
  children: (control: FieldControl) => ReactNode;
  label: ReactNode;
  /** A fixed id, for an anchor or a test; the default is generated. */
  id?: string;
  help?: ReactNode;
  error?: string | undefined;
  /** A word after the label, such as 选填. */
  note?: string | undefined;
  /** Hides the label visually, for a field whose purpose is clear otherwise. */
  hideLabel?: boolean;
  className?: string | undefined;
}

/** Shows a label above the control, help below, and the error beside it (below it if there is no room), linked by ids. */
export function Field({ label, id, help, error, note, hideLabel = false, className, children }: FieldProps) {
  const madeId = useId();
  const controlId = id ?? madeId;
  const helpId = `${controlId}-help`;
  const errorId = `${controlId}-error`;
  const describedBy = clsx(error && errorId, help !== undefined && helpId) || undefined;

  return (
    <div className={className}>
      <label htmlFor={controlId} className={hideLabel ? 'visually-hidden' : 'field-label'}>
        <span>{label}</span>
        {note !== undefined && <span className="ml-2 font-normal text-ink-2">{note}</span>}
      </label>
      <div className="field-row">
        {children({
          id: controlId,
          'aria-describedby': describedBy,
          'aria-invalid': error ? true : undefined,
          'aria-errormessage': error ? errorId : undefined,
        })}
        <FieldError id={errorId} error={error} />
        {help !== undefined && (
          <p id={helpId} className="field-help">
            {help}
          </p>
        )}
      </div>
    </div>
  );
}
