import * as z from 'zod/mini';
import { anyText, defineForm, flag, list, type Form } from '#components/forms/define-form.ts';
import type { DeskAction, DeskField } from '#contract/desk.ts';

/** What the inputs of an action hold: a text, a list of them, yes or no, a file. */
export type ActionEntry = Record<string, unknown>;

/** An action's form. It has no rule of its own: the server's are declared once, and its refusal names the field. */
export function formOf({ fields }: Pick<DeskAction, 'fields'>): Form<ActionEntry, ActionEntry> {
  const shape: Record<string, z.ZodMiniType> = Object.fromEntries(fields.map((field) => [field.name, entryOf(field)]));
  return defineForm(shape);
}

function entryOf({ kind, many, values }: DeskField) {
  if (kind === 'file') return z._default(z.nullable(z.custom<File>()), null);
  if (kind === 'flag') return flag();
  return many && values ? list() : anyText();
}

/**
 * Returns what is sent: blank fields are left out.
 * @param standing texts that the fields began with; an unchanged one is left out, for an action that keeps what is not given
 */
export async function inputOf(
  fields: readonly DeskField[],
  entry: ActionEntry,
  standing: Readonly<Record<string, string>> = {},
): Promise<Record<string, unknown>> {
  const changed = fields.filter(({ name }) => entry[name] !== standing[name]);
  const given = await Promise.all(changed.map(async (field) => [field.name, await valueOf(field, entry[field.name])]));
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

/** A field whose text a colleague changed while a form was open. */
export type ChangedField = { title: string; before: string; now: string };

/** Compares what the fields began with and what stands there now. */
export function changedMeanwhile(
  fields: readonly DeskField[],
  began: Readonly<Record<string, string>>,
  standing: Readonly<Record<string, string>>,
): ChangedField[] {
  return fields.flatMap(({ name, title, choices = {} }) => {
    const [before = '', now = ''] = [began[name], standing[name]];
    return before === now ? [] : [{ title, before: choices[before] ?? before, now: choices[now] ?? now }];
  });
}

async function valueOf({ kind, many, values }: DeskField, held: unknown): Promise<unknown> {
  if (held instanceof File) return { name: held.name, base64: await base64Of(held) };
  if (typeof held === 'boolean') return held;
  if (Array.isArray(held)) return held.length > 0 ? held : undefined;
  if (typeof held !== 'string' || held.trim() === '') return undefined;
  if (many && !values)
    return held
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  return kind === 'money' ? held.replace(/[\s,，¥￥]/g, '') : held.trim();
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Not all at once: a call takes so many arguments at most.
  const parts = Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, at) =>
    String.fromCharCode(...bytes.subarray(at * partBytes, (at + 1) * partBytes)),
  );
  return btoa(parts.join(''));
}

const partBytes = 32_768;
