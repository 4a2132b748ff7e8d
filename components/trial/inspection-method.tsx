import { useTranslations } from 'next-intl';
import { getLicenceKeys, getLicenceRevocations } from '#contract/licence.ts';

/** Explains how to check a licence with other tools. */
export function InspectionMethod() {
  const t = useTranslations('licence.how');
  const addresses: Readonly<Record<string, string>> = {
    revocations: `/api${getLicenceRevocations.path}`,
    key: `/api${getLicenceKeys.path}`,
  };
  return (
    <section className="lg:col-span-5 lg:mt-12">
      <h2 className="text-xl">{t('title')}</h2>
      <dl className="mt-4 border-t border-ink">
        {(['signature', 'state', 'revocations', 'key'] as const).map((part) => (
          <div key={part} className="border-b border-hairline py-3">
            <dt className="font-medium">{t(`${part}.name`)}</dt>
            <dd className="text-ink-2">
              {t(`${part}.text`)}
              {addresses[part] !== undefined && (
                <a href={addresses[part]} className="link wrap-anywhere">
                  {addresses[part]}
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
