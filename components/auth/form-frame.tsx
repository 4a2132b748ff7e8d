'use client';

import type { FormEvent, ReactNode, SyntheticEvent } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FormError } from './form-error.tsx';

type FormFrameProps = {
  /** What `useOrderedForm` gives. */
  form: { clear: (event?: SyntheticEvent) => void; refusal: string | null; formState: { isSubmitting: boolean } };
  onSubmit: (event: FormEvent) => Promise<void>;
  submitLabel: string;
  children: ReactNode;
};

/** A form of the dialog: fields, the server's refusal under them, and the button. Any field's focus or change clears errors. */
export function FormFrame({ form, onSubmit, submitLabel, children }: FormFrameProps) {
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
      <Button type="submit" size="large" busy={form.formState.isSubmitting} className="w-full">
        {submitLabel}
      </Button>
    </form>
  );
}
