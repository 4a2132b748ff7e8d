import { getTranslations } from 'next-intl/server';
import { formatQuota } from '#components/sections/format-bytes.ts';
import { Section } from '#components/sections/section.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { type DataPackage, dataPackages } from '#lib/shared/pricing/price-list.ts';
import { purchasePath } from '#lib/pricing/choice-link.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import { priceOf } from '#lib/pricing/listed-price.ts';

const months = 12;

/** The packages one below the other: what is in each, its price, and the way to it. */
export async function PackageShelf() {
  const t = await getTranslations('store.shelf');
  return (
    <Section id="packages" title={t('title')} lead={t('lead')} layout="beside">
      <ul className="border-t border-ink">
        {dataPackages.map((offered) => (
          <li key={offered.id} className="border-b border-hairline py-6">
            <Package offered={offered} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

async function Package({ offered }: { offered: DataPackage }) {
  const t = await getTranslations('store.shelf');
  const { id, name, description, unit: wording, unitPriceFen, maxQuantity, allows } = offered;
  const items = [{ id, quantity: 1 }];
  const unit = wording['zh-CN'];
  const history = allows.intradayYears === null ? t('allHistory') : t('lastYears', { years: allows.intradayYears });
  const facts = [
    [t('traffic'), formatQuota(allows.dailyTrafficBytes)],
    [t('sessions'), t('sessionCount', { count: allows.concurrentSessions })],
    [t('daily'), t('allHistory')],
    [t('intraday'), history],
    [t('quantity'), t('range', { most: maxQuantity, unit })],
  ] as const;
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-[1fr_auto]">
      <div>
        <h3>{name['zh-CN']}</h3>
        <p className="mt-1 text-ink-2">{description['zh-CN']}</p>
      </div>
      <p className="sm:text-right">
        <span className="block text-lg font-semibold">{t('price', { price: formatYuan(unitPriceFen), unit })}</span>
        <span className="block text-sm text-ink-2">{t('year', { price: formatYuan(priceOf(items, months)) })}</span>
      </p>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {facts.map(([term, text]) => (
          <div key={term} className="flex justify-between gap-4">
            <dt className="text-ink-2">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <AppLink to={purchasePath(items, months)} className={buttonClass('secondary', 'medium', 'self-end')}>
        {t('buy', { name: name['zh-CN'] })}
      </AppLink>
    </div>
  );
}
