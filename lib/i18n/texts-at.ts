import type { NestedValueOf } from 'next-intl';
import type { Messages } from './messages.ts';
import type { Translator } from './translator-type.ts';

/** Paths of lists and tables of texts. */
type PathsIn<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string
    ? never
    : Node[Key] extends readonly unknown[]
      ? Key
      : Key | `${Key}.${PathsIn<Node[Key]>}`;
}[keyof Node & string];

export type TextsPath = PathsIn<Messages>;
export type Texts<Path extends TextsPath> = NestedValueOf<Messages, Path>;
export type TextValues = Readonly<Record<string, string | number>>;

/**
 * Returns the list or table of texts at a path of the messages, in its shape, each text formatted with `values`. For
 * structures that are rendered whole: next-intl's `t` returns only single texts, and its `t.raw` is untyped and formats
 * nothing.
 */
export function textsAt<const Path extends TextsPath>(t: Translator, path: Path, values?: TextValues): Texts<Path> {
  type Key = Parameters<Translator>[0];
  const format = (node: unknown, key: string): unknown => {
    if (typeof node === 'string') return t(key as Key, values);
    if (Array.isArray(node)) return node.map((item, at) => format(item, `${key}.${at}`));
    return Object.fromEntries(
      Object.entries(node as object).map(([name, child]) => [name, format(child, `${key}.${name}`)]),
    );
  };
  return format(t.raw(path as Key), path) as Texts<Path>;
}
