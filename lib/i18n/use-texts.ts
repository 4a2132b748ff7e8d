import { useTranslations } from 'next-intl';
import { textsAt, type Texts, type TextsPath, type TextValues } from './texts-at.ts';

/** Returns a list or table of texts, for components that run in the browser; see `textsAt`. */
export function useTexts<const Path extends TextsPath>(path: Path, values?: TextValues): Texts<Path> {
  return textsAt(useTranslations(), path, values);
}
