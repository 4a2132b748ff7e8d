import { useLocale, useTranslations } from 'next-intl';
import { routePath } from '#lib/shared/paths/routes.ts';
import { NextLink } from './next-link.tsx';

/** The section of the pricing page that holds the table. */
export const trialScopeId = 'trial-scope';

/** Links to the trial's contents, from every page that links to a trial without a form of its own (decision 0141). */
export function TrialScopeLink() {
  const t = useTranslations('trialScope');
  return <NextLink to={`${routePath('pricing', {}, useLocale())}#${trialScopeId}`}>{t('link')}</NextLink>;
}
