'use client';

import { type FormEvent, type SyntheticEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type ResolverResult,
  useForm,
} from 'react-hook-form';
import { type FieldError, fieldErrors, isFieldError } from '#contract/field-errors.ts';
import { RefusedError } from '#lib/api/call-errors.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { reportError } from '#components/shell/report-error.ts';

/** A field, and the rule that its value must pass given all values. */
export type OrderedRule<Values extends FieldValues> = {
  name: Path<Values>;
  check: (values: Values) => FieldError | null;
};

/**
 * A form whose fields are checked in order and which shows one error at a time (docs/behaviour.md#order-of-validation): on
 * blur an empty field shows nothing; on submit the first failing field shows its error and takes the focus. Errors are
 * cleared when any field gains focus or changes. The server's refusal is shown under the form.
 */
export function useOrderedForm<Values extends FieldValues>(
  rules: ReadonlyArray<OrderedRule<Values>>,
  defaultValues: DefaultValues<Values>,
) {
  const form = useForm<Values>({
    defaultValues,
    shouldFocusError: false,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    resolver: (values) => firstError(rules, values),
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const movingFocusTo = useRef<string | null>(null);

  function clear(event?: SyntheticEvent) {
    // A button that takes the focus is no field. Clearing then would move what stands below under the pressing finger.
    if (event?.type === 'focus' && !(event.target instanceof HTMLInputElement)) return;
    // The focus that we ourselves move to a wrong field must not take its error away; it arrives a moment later.
    if (event?.type === 'focus' && isNamed(event.target, movingFocusTo.current)) {
      movingFocusTo.current = null;
      return;
    }
    form.clearErrors();
    setRefusal(null);
  }

  /** Shows an error at a field and moves there. */
  function showError(name: Path<Values>, error: FieldError) {
    form.setError(name, { type: 'rule', message: error });
    if (isNamed(document.activeElement, name)) return;
    movingFocusTo.current = name;
    form.setFocus(name);
  }

  /** The first broken rule among `names`, shown at its field. */
  function passes(names: ReadonlyArray<Path<Values>>): boolean {
    clear();
    const values = form.getValues();
    for (const { name, check } of rules) {
      const error = names.includes(name) ? check(values) : null;
      if (!error) continue;
      showError(name, error);
      return false;
    }
    return true;
  }

  function checkOnLeave() {
    const values = form.getValues();
    const broken = rules.find(({ name, check }) => Boolean(form.getValues(name)) && check(values));
    if (!broken) return;
    form.setError(broken.name, { type: 'rule', message: broken.check(values) ?? 'badText' });
  }

  /** Runs `work` with valid values; a refusal is shown under the form, any other failure by the shared handler. */
  function submit(work: (values: Values) => Promise<void>) {
    return async (event: FormEvent) => {
      event.preventDefault();
      if (form.formState.isSubmitting || !passes(rules.map(({ name }) => name))) return;
      await form.handleSubmit(async (values) => {
        try {
          await work(values);
        } catch (error) {
          if (error instanceof RefusedError) setRefusal(error.message);
          else reportError(error);
        }
      })(event);
    };
  }

  /** As the library's; what a field shows when this code comes to it was typed or ticked before, and is taken up. */
  function register(...[name, options]: Parameters<typeof form.register>) {
    const registered = form.register(name, options);
    const ref = (field: unknown) => {
      const shown = shownIn(field);
      registered.ref(field);
      if (shown && !form.getValues(name)) form.setValue(name, shown as PathValue<Values, typeof name>);
    };
    return { ...registered, ref };
  }

  const errorText = (name: Path<Values>) => wordingOf(form.getFieldState(name, form.formState).error?.message);

  return { ...form, register, refusal, setRefusal, clear, checkOnLeave, passes, submit, errorText };
}

function firstError<Values extends FieldValues>(
  rules: ReadonlyArray<OrderedRule<Values>>,
  values: Values,
): ResolverResult<Values> {
  for (const { name, check } of rules) {
    const message = check(values);
    if (message) return { values: {}, errors: { [name]: { type: 'rule', message } } as FieldErrors<Values> };
  }
  return { values, errors: {} };
}

/** A field's text, or whether its box is ticked. */
function shownIn(field: unknown): string | boolean {
  if (field instanceof HTMLTextAreaElement) return field.value;
  if (!(field instanceof HTMLInputElement) || field.type === 'radio') return false;
  return field.type === 'checkbox' ? field.checked : field.value;
}

function isNamed(target: EventTarget | null, name: string | null): boolean {
  return name !== null && target instanceof HTMLInputElement && target.name === name;
}

/** The text of a rule's key in the page's language; a text that the server sent for a field stays as it is. */
function wordingOf(key: string | undefined): string | undefined {
  return key && isFieldError(key) ? fieldErrors[key][pageLocale()] : key;
}
