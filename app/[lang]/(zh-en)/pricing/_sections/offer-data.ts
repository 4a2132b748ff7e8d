import type { AggregateOffer, Product, WithContext } from 'schema-dts';
import { absoluteUrl, organisation } from '#components/sections/structured-data.ts';
import { isSampleCompany } from '#content/company.ts';
import { dataPackages } from '#content/prices/price-list.ts';
import type { Locale } from '#contract/locale.ts';
import { yuanFromFen } from '#contract/money.ts';
import { purchasePath } from '#lib/pricing/choice-link.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/**
 * Returns a schema.org Product of the cloud data: an offer for each package, for one user and one month, VAT included.
 * A sample company has no offers, because a price in a search result lacks the label that pages have.
 */
export function cloudDataOffers(name: string, description: string, locale: Locale): WithContext<Product> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    url: absoluteUrl(routePath('pricing', {}, locale)),
    brand: organisation(),
    ...(!isSampleCompany && { offers: packageOffers(locale) }),
  };
}

function packageOffers(locale: Locale): AggregateOffer {
  const prices = dataPackages.map(({ unitPriceFen }) => unitPriceFen);
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'CNY',
    lowPrice: yuanFromFen(Math.min(...prices)),
    highPrice: yuanFromFen(Math.max(...prices)),
    offerCount: prices.length,
    offers: dataPackages.map(({ id, name: packageName, description: text, unit, unitPriceFen }) => ({
      '@type': 'Offer',
      name: packageName[locale],
      description: text[locale],
      url: absoluteUrl(purchasePath([{ id, quantity: 1 }], 1, locale)),
      priceCurrency: 'CNY',
      price: yuanFromFen(unitPriceFen),
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceCurrency: 'CNY',
        price: yuanFromFen(unitPriceFen),
        unitText: unit[locale],
        billingDuration: 1,
        unitCode: 'MON',
        valueAddedTaxIncluded: true,
      },
      seller: organisation(),
    })),
  };
}
