import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FoldWords } from '#components/ui/fold-words.tsx';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import { Unfold } from '#components/ui/unfold.tsx';

/** Which windows fold a section's evidence until it is wanted: a phone, or every one, where it is looked up rather than read. */
export type SectionFolding = 'phone' | 'always';

/**
 * The folded evidence of a section. A link within the page opens the section it leads to; the button names the section for screen
 * readers.
 */
export function SectionFold({
  title,
  fold,
  className,
  children,
}: {
  title: string;
  fold: SectionFolding;
  className?: string;
  children: ReactNode;
}) {
  const t = useTranslations('evidence');
  const Fold = fold === 'always' ? Unfold : PhoneFold;
  const named = (action: string) => (
    <>
      {action}
      <span className="visually-hidden">{t('unfoldOf', { title })}</span>
    </>
  );
  return (
    <Fold
      summary={<FoldWords closed={named(t('unfold'))} open={named(t('fold'))} />}
      className={clsx(
        'in-[section:target]:[&>summary]:hidden in-[section:target]:details-content:[content-visibility:visible]',
        className,
      )}
    >
      {children}
    </Fold>
  );
}
