import * as z from 'zod/mini';
import { anyText, defineForm, flag, list, type Form } from '#components/forms/define-form.ts';
import type { DeskAction, DeskField } from '#contract/desk.ts';

/** Values of an action's inputs: a text, a list of texts, a boolean, or a file. */
export type ActionEntry = Record<string, unknown>;

/** Builds an action's form. It has no rules of its own: the server declares them once, and its refusal names the field. */
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
 * Returns the input to send, without blank fields.
 * @param standing initial texts of the fields; an unchanged one is omitted, for an action that keeps omitted fields
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

/** Compares the fields' initial values with the current ones. */
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
  // In parts, because the number of arguments of a call is limited.
  const parts = Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, at) =>
    String.fromCharCode(...bytes.subarray(at * partBytes, (at + 1) * partBytes)),
  );
  return btoa(parts.join(''));
}

const partBytes = 32_768;
