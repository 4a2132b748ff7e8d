import { useLocale, useTranslations } from 'next-intl';
import { freeAccess, type FreeLicence } from '#lib/shared/data-api/free-access.ts';

/** Which data a trial or a school's licence gets: said wherever one is offered, before anything is asked of the visitor. */
export function TrialData({ product, className = '' }: { product: FreeLicence; className?: string }) {
  const t = useTranslations('trialLink.data');
  const { instruments, days, datasets } = freeAccess(product, useLocale());
  const [first, last] = instruments;
  const [from, to] = days;
  return (
    <div data-trial-data={product} className={`basis-full border-l-2 border-primary pl-4 text-sm ${className}`}>
      <p>
        <strong>{t(product === 'rqsdk-edu' ? 'school' : 'trial')}</strong> {t('market', { first, last, from, to })}
      </p>
      <ul className="mt-1 text-ink-2">
        {datasets.map(({ dataset, tables, fields }) => (
          <li key={dataset}>
            <code>{dataset}</code> {tables.join(t('comma'))}
            {fields.length > 0 && (
              <>
                {t('colon')}
                <code>{fields.join(', ')}</code>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
