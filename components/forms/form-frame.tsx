'use client';

import type { FormEvent, ReactNode, SyntheticEvent } from 'react';
import { Button } from '#components/ui/button.tsx';
import { HydratedFieldset } from '#components/ui/hydrated-fieldset.tsx';
import { FormError } from './form-error.tsx';

type FormFrameProps = {
  /** The result of `useDefinedForm`. */
  form: { clear: (event?: SyntheticEvent) => void; refusal: string | null; formState: { isSubmitting: boolean } };
  onSubmit: (event: FormEvent) => Promise<void>;
  submitLabel: string;
  /** True if the button spans the dialog; on the account page it is as wide as its label. */
  wide?: boolean;
  children: ReactNode;
};

/**
 * Renders a form: its fields, the server's refusal under them, and the button. Focus or change of any field clears the
 * errors.
 */
export function FormFrame({ form, onSubmit, submitLabel, wide = true, children }: FormFrameProps) {
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} onFocus={form.clear} onChange={form.clear}>
      <HydratedFieldset className="space-y-4">
        {children}
        <FormError message={form.refusal} />
        <Button type="submit" busy={form.formState.isSubmitting} {...(wide && { size: 'large', className: 'w-full' })}>
          {submitLabel}
        </Button>
      </HydratedFieldset>
    </form>
  );
}
