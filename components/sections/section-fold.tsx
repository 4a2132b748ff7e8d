import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PhoneFold } from '#components/ui/phone-fold.tsx';

/**
 * The evidence of a section, which a phone folds. A link within the page opens the section it leads to; the button names the section
 * for screen readers.
 */
export function SectionFold({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('evidence');
  const summary = (
    <span>
      {t('unfold')}
      <span className="visually-hidden">{t('unfoldOf', { title })}</span>
    </span>
  );
  return (
    <PhoneFold
      summary={summary}
      className="in-[section:target]:[&>summary]:hidden in-[section:target]:details-content:[content-visibility:visible]"
    >
      {children}
    </PhoneFold>
  );
}
