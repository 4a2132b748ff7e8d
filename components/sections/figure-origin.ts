import { getTranslations } from 'next-intl/server';
import type { FigureOrigin, FigureSource } from '#components/ui/figure.tsx';
import type { Messages } from '#lib/i18n/messages.ts';

type Formula = keyof Messages['figures']['formulas'];

/** The origin of a section's figures, in the words of the page's language. */
export async function figureOrigin(formula: Formula, source: FigureSource = 'market'): Promise<FigureOrigin> {
  const t = await getTranslations('figures');
  const how = t('how', { formula: t(`formulas.${formula}`) });
  return { source, formula, how, text: t('origin', { source: t(`sources.${source}`), how }) };
}
