import { useLocale, useTranslations } from 'next-intl';
import { freeAccess } from '#lib/shared/data-api/free-access.ts';

/**
 * States above a school's application, which requires a phone number, that its licences provide simulated data
 * (decision 0141).
 */
export function SchoolData() {
  const t = useTranslations('trialScope');
  const { count, days } = freeAccess('rqsdk-edu', useLocale());
  const [from, to] = days;
  return (
    <p data-trial-scope="rqsdk-edu" className="mb-6 border-l-2 border-primary pl-4">
      {t('school', { count, from, to })}
    </p>
  );
}
