'use client';

import { useEffect, useRef, useState, type FormEvent, type SyntheticEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormSetValue,
} from 'react-hook-form';
import { reportError } from '#components/shell/report-error.ts';
import { isFieldError } from '#contract/field-errors.ts';
import { RefusedError } from '#lib/api/call-errors.ts';
import { snakeCase } from '#lib/api/wire-names.ts';
import { fieldErrorText } from '#lib/i18n/field-error-text.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { resolverOf, spelled, type Form, type Rules } from './define-form.ts';
import type { createDraft } from './form-draft.ts';
import { isPasted } from './is-pasted.ts';

/** Methods of a form that a group of its fields needs, independent of the form's other fields. */
export type FieldGroup<Name extends string> = {
  register(name: Name): UseFormRegisterReturn;
  input(name: Name): UseFormRegisterReturn;
  errorText(name: Name): string | undefined;
};

type Options<Values extends FieldValues> = {
  /** Rules that depend on the visitor's state. */
  rules?: Rules<Values>;
  /** Shows the errors of all fields at once; a change then clears only that field's error. */
  every?: boolean;
  /** Restores the text typed in this tab, and stores every change. */
  draft?: ReturnType<typeof createDraft<Values>>;
};

/**
 * Builds a form whose fields are validated in order and which shows one error at a time
 * (docs/behaviour.md#order-of-validation). On blur an empty field shows nothing. On submit the first invalid field
 * shows its error and gets the focus. Errors are cleared when any field gains focus or changes. The server's refusal is
 * shown under the form.
 * @param given initial values that replace the form's empty ones
 */
export function useDefinedForm<Values extends FieldValues, Sent>(
  defined: Form<Values, Sent>,
  given: Partial<NoInfer<Values>> = {},
  { rules = {}, every = false, draft }: Options<NoInfer<Values>> = {},
) {
  type Name = Path<Values>;
  const form = useForm<Values, unknown, Sent>({
    defaultValues: { ...defined.empty, ...given } as DefaultValues<Values>,
    reValidateMode: 'onSubmit',
    resolver: resolverOf(defined, { rules, every }),
  });
  // Errors are looked for and focused in the order of registration: that of the form, including fields without an
  // input.
  for (const name of defined.names) form.register(name as Name);
  const { getValues, setValue, subscribe } = form;

  useEffect(() => {
    if (!draft) return undefined;
    const kept = draft.read();
    for (const name of defined.names) {
      // Initial values from the page take precedence over the draft.
      if (getValues(name as Name) === defined.empty[name])
        setValue(name as Name, kept[name] as PathValue<Values, Name>);
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => draft.write(values) });
  }, [defined, draft, getValues, setValue, subscribe]);

  const fields = useRef(new Map<Name, Shown>());

  /** The library's `register`, which also remembers the field's element. */
  const register = (name: Name, options?: RegisterOptions<Values, Name>) => {
    const registered = form.register(name, options);
    const ref = (element: unknown) => {
      registered.ref(element);
      if (isShown(element)) fields.current.set(name, element);
      else if (element === null) fields.current.delete(name);
    };
    return { ...registered, ref };
  };

  /** Reads the fields' current values: a password manager may have set one without an event. */
  function takeHeld(among: readonly Name[] = defined.names as Name[]) {
    for (const name of among) {
      const held = fields.current.get(name)?.value;
      if (held !== undefined && held !== form.getValues(name)) form.setValue(name, held as PathValue<Values, Name>);
    }
  }

  const [refusal, setRefusal] = useState<string | null>(null);
  const isMovingFocus = useRef(false);

  function clear(event?: SyntheticEvent) {
    // A button that gains focus is no field. Clearing then would move the content below while the finger presses.
    if (event?.type === 'focus' && !(event.target instanceof HTMLInputElement)) return;
    // The focus that an error causes must not clear it.
    if (event?.type === 'focus' && isMovingFocus.current) return;
    const changed = every && event ? (nameOf(event.target) as Name) : undefined;
    form.clearErrors(changed === undefined ? undefined : [changed]);
    setRefusal(null);
  }

  /** Validates fields, shows their first error, and focuses it. */
  async function passes(among: readonly Name[]): Promise<boolean> {
    clear();
    takeHeld(among);
    isMovingFocus.current = true;
    const isValid = await form.trigger(among, { shouldFocus: true });
    isMovingFocus.current = false;
    return isValid;
  }

  function checkOnLeave() {
    const entry = form.getValues();
    const filled = defined.names.filter((name) => hasValue(entry[name]));
    if (filled.length > 0) void form.trigger(filled as Name[]);
  }

  /** Shows a text in its rule's spelling, so that the visible text is the one that is sent. */
  function respell(name: Name) {
    const typed: unknown = form.getValues(name);
    const shown = spelled(defined, name, typed);
    if (shown !== typed) form.setValue(name, shown as PathValue<Values, Name>);
  }

  /** Runs `work` with the form's output. A refusal is shown under the form; other failures go to the shared handler. */
  function submit(work: (checked: Sent) => Promise<void>) {
    return async (event: FormEvent) => {
      event.preventDefault();
      if (form.formState.isSubmitting) return;
      takeHeld();
      for (const name of defined.names) respell(name as Name);
      clear();
      await form.handleSubmit(
        async (checked) => {
          try {
            await work(checked);
          } catch (error) {
            if (error instanceof RefusedError) setRefusal(error.message);
            else reportError(error);
          }
        },
        () => {
          isMovingFocus.current = true;
        },
      )(event);
      isMovingFocus.current = false;
    };
  }

  /**
   * Shows a refusal beside the field that it names, or beside `shownAt` if the call names that field differently.
   * @throws the error, if it names no field of the form
   */
  function refuseField(error: unknown, shownAt?: Name) {
    const named = defined.names.find((known) => error instanceof RefusedError && snakeCase(known) === error.field);
    const name = shownAt ?? named;
    if (name === undefined || !(error instanceof RefusedError)) throw error;
    form.setError(name as Name, { type: 'server', message: error.message });
  }

  /** Registers a text field, which is validated on blur. */
  const input = (name: Name) =>
    register(name, {
      onChange: ({ nativeEvent }: { nativeEvent: Event }) => isPasted(nativeEvent) && respell(name),
      onBlur: () => {
        respell(name);
        checkOnLeave();
      },
    });

  const errorText = (name: Name) => wordingOf(form.getFieldState(name, form.formState).error?.message);

  return { ...form, register, input, refusal, setRefusal, refuseField, clear, passes, submit, errorText };
}

/** A field in which a text is typed or chosen; checkboxes and files hold no text. */
type Shown = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isShown = (element: unknown): element is Shown =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && !/^(?:checkbox|radio|file)$/.test(element.type));

/**
 * Restores a draft's values. The library's `reset` would register every field again, and would then read the radio
 * button that the server-rendered page has checked.
 */
export function fillIn<Values extends FieldValues>(setValue: UseFormSetValue<Values>, kept: Values): void {
  for (const [name, value] of Object.entries(kept))
    setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>);
}

/** The form object of a defined form. */
export type DefinedForm<F> =
  F extends Form<infer Values extends FieldValues, infer Sent>
    ? ReturnType<typeof useDefinedForm<Values, Sent>>
    : never;

const hasValue = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

function nameOf(target: EventTarget): string {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.name : '';
}

/** Returns the text of a rule's key in the page's language; a text from the server is returned unchanged. */
function wordingOf(key: string | undefined): string | undefined {
  return key && isFieldError(key) ? fieldErrorText(key, pageLocale()) : key;
}
