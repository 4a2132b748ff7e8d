import { useLocale, useTranslations } from 'next-intl';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass, type ButtonVariant } from '#components/ui/button-class.ts';
import type { LicensedProduct } from '#contract/licence.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { NextLink } from './next-link.tsx';
import { nowrap } from './nowrap.tsx';

/** Link to a product's trial, with the same words on every page; `to` overrides the target to carry a choice. */
export function TrialLink({
  product,
  to,
  look = 'primary',
  className,
  note,
}: {
  product: LicensedProduct;
  to?: string;
  look?: ButtonVariant | 'arrow';
  className?: string | undefined;
  /** Read by screen readers if several such links are close together. */
  note?: string;
}) {
  const t = useTranslations('trialLink');
  const locale = useLocale();
  const target = to ?? routePath('trial', { product }, locale);
  const words = (
    <>
      {nowrap(t('label'))}
      {note !== undefined && <span className="visually-hidden">{note}</span>}
    </>
  );
  if (look === 'arrow') return <NextLink to={target}>{words}</NextLink>;
  return (
    <AppLink to={target} className={buttonClass(look, 'medium', className)}>
      {words}
    </AppLink>
  );
}
