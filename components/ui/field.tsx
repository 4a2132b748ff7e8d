import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { FieldError } from './field-error.tsx';

/** What the control inside a field must carry: spread it on the input. */
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
  /** A fixed id, for an anchor or a test; otherwise one is made. */
  id?: string;
  help?: ReactNode;
  error?: string | undefined;
  /** A word after the label, such as 选填. */
  note?: string | undefined;
  /** Keeps the label for screen readers only; for a field whose purpose shows otherwise. */
  hideLabel?: boolean;
  className?: string | undefined;
}

/** Label above, help below, error beside the control (below it where there is no room), wired by ids. */
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
