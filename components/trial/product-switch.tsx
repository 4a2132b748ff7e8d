import { useLocale, useTranslations } from 'next-intl';
import { AppLink } from '#components/shell/app-link.tsx';
import type { TrialProduct } from '#contract/trial.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { trialsIn } from './trial-products.ts';

/** Links to the other trials of the page's language; the typed text stays in the tab. */
export function ProductSwitch({ product }: { product: TrialProduct }) {
  const t = useTranslations('trial');
  const locale = useLocale();
  return (
    <nav aria-label={t('switch')}>
      <p className="text-sm text-ink-2">{t('switchHint')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {trialsIn(locale).map((other) => (
          <li key={other}>
            {other === product ? (
              <span aria-current="page" className="inline-flex min-h-11 items-center font-medium">
                {t(`products.${other}.name`)}
              </span>
            ) : (
              <AppLink
                prefetch={false}
                to={routePath('trial', { product: other }, locale)}
                className="inline-flex min-h-11 items-center text-primary hover:underline"
              >
                {t(`products.${other}.name`)}
              </AppLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
