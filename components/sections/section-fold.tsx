import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PhoneFold } from '#components/ui/phone-fold.tsx';

/**
 * The evidence of a section, which a phone folds. Whoever came by a link to the section sees it open; the button names the section
 * for whoever hears it alone.
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
