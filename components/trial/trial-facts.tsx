import { useTranslations } from 'next-intl';
import { licensedProducts } from '#contract/licence.ts';
import { trialDays, trialQuotas, type TrialProduct } from '#contract/trial.ts';
import { useTexts } from '#lib/i18n/use-texts.ts';
import { cloudProductOf } from './cloud-products.ts';

const gigabyte = 1024 ** 3;

/** Shows the facts of a trial: contents, duration, quota, and who decides. The table above has the price. */
export function ProductFacts({ product }: { product: TrialProduct }) {
  const t = useTranslations('trial');
  const includes = useTexts(`trial.products.${product}.includes`);
  return (
    <div>
      <h2 className="text-xl">{t('includes')}</h2>
      <ul className="mt-3 list-disc space-y-1 pl-5">
        {includes.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <dl aria-label={t('facts')} className="mt-6 border-t border-ink">
        {useTerms(product).map(({ name, text }) => (
          <div key={name} className="flex flex-wrap gap-x-4 border-b border-hairline py-2">
            <dt className="w-26 font-medium">{name}</dt>
            <dd className="min-w-0 flex-1 basis-40">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function useTerms(product: TrialProduct) {
  const t = useTranslations('trial.terms');
  const licensed = licensedProducts.find((known) => known === product);
  if (!licensed) {
    return [
      { name: t('showLength'), text: t('showLengthValue') },
      { name: t('showApproval'), text: t('showApprovalValue') },
      { name: t('showCount'), text: t('showCountValue') },
      { name: t('price'), text: t('priceValue') },
    ];
  }
  const { dailyTrafficBytes, concurrentSessions } = trialQuotas[licensed];
  const traffic =
    dailyTrafficBytes === null ? t('noTraffic') : t('traffic', { gigabytes: dailyTrafficBytes / gigabyte });
  return [
    { name: t('length'), text: t('lengthValue', { days: trialDays }) },
    { name: t('quota'), text: `${traffic}${t('sessions', { n: concurrentSessions })}` },
    { name: t('approval'), text: t('approvalValue') },
    { name: t('count'), text: cloudProductOf(product) ? t('countWorkspace') : t('countValue') },
  ];
}
