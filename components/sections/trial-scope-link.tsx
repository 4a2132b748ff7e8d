import { useLocale, useTranslations } from 'next-intl';
import { routePath } from '#lib/shared/paths/routes.ts';
import { NextLink } from './next-link.tsx';

/** The section of the pricing page that holds the table. */
export const trialScopeId = 'trial-scope';

/** Leads to what a trial gets, from every page that leads to a trial without asking for anything itself (decision 0141). */
export function TrialScopeLink() {
  const t = useTranslations('trialScope');
  return <NextLink to={`${routePath('pricing', {}, useLocale())}#${trialScopeId}`}>{t('link')}</NextLink>;
}
