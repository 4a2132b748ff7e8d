import { Icon } from '#components/ui/icons.tsx';

/** The server's refusal, inline under the form (docs/behaviour.md#error-catalogue). */
export function FormError({ message }: { message: string | null }) {
  return (
    <div role="alert" className="text-sm text-danger">
      {message && (
        <p className="flex items-start gap-1.5">
          <Icon name="error" className="mt-1 size-4" />
          {message}
        </p>
      )}
    </div>
  );
}
