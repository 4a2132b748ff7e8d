import { Icon } from './icons.tsx';

/** Container of a field's error. It exists before the error does, so that the text is announced when it appears. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div id={id} aria-live="polite" className="field-error">
      {error && (
        <p className="flex items-start gap-1.5">
          <Icon name="error" className="mt-0.5 size-5" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
