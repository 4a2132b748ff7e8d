import { Icon } from './icons.tsx';

/** The place of a field's error. It is there before the error is, so that the text is announced when it appears. */
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
