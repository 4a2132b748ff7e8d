import { getTranslations } from 'next-intl/server';
import { textsAt, type Texts, type TextsPath, type TextValues } from './texts-at.ts';

/** Returns a list or table of texts, for server components; see `textsAt`. */
export async function getTexts<const Path extends TextsPath>(path: Path, values?: TextValues): Promise<Texts<Path>> {
  return textsAt(await getTranslations(), path, values);
}
