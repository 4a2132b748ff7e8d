'use client';

import type { FormEvent, ReactNode, SyntheticEvent } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { FormError } from './form-error.tsx';

type FormFrameProps = {
  /** What `useDefinedForm` gives. */
  form: { clear: (event?: SyntheticEvent) => void; refusal: string | null; formState: { isSubmitting: boolean } };
  onSubmit: (event: FormEvent) => Promise<void>;
  submitLabel: string;
  /** The button spans the dialog; on the account page it is as wide as its label. */
  wide?: boolean;
  children: ReactNode;
};

/** A form: fields, the server's refusal under them, and the button. Any field's focus or change clears errors. */
export function FormFrame({ form, onSubmit, submitLabel, wide = true, children }: FormFrameProps) {
  // Sent without the script, what was typed would stand in the address.
  const isHydrated = useHydrated();
  return (
    <form
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      onFocus={form.clear}
      onChange={form.clear}
      className="space-y-4"
    >
      {children}
      <FormError message={form.refusal} />
      <Button
        type={isHydrated ? 'submit' : 'button'}
        busy={form.formState.isSubmitting}
        {...(wide && { size: 'large', className: 'w-full' })}
      >
        {submitLabel}
      </Button>
    </form>
  );
}
