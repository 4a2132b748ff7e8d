import type { AggregateOffer, Product, WithContext } from 'schema-dts';
import { absoluteUrl, organisation } from '#components/sections/structured-data.ts';
import { isSampleCompany } from '#content/company.ts';
import { dataPackages } from '#content/prices/price-list.ts';
import { yuanFromFen } from '#contract/money.ts';
import { purchasePath } from '#lib/pricing/choice-link.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/**
 * schema.org Product of the cloud data: an offer for each package, for one user and one month, VAT included. A sample company offers
 * nothing: a price in a search result stands without the mark that pages have.
 */
export function cloudDataOffers(name: string, description: string): WithContext<Product> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    url: absoluteUrl(routePath('pricing')),
    brand: organisation(),
    ...(!isSampleCompany && { offers: packageOffers() }),
  };
}

function packageOffers(): AggregateOffer {
  const prices = dataPackages.map(({ unitPriceFen }) => unitPriceFen);
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'CNY',
    lowPrice: yuanFromFen(Math.min(...prices)),
    highPrice: yuanFromFen(Math.max(...prices)),
    offerCount: prices.length,
    offers: dataPackages.map(({ id, name: packageName, description: text, unit, unitPriceFen }) => ({
      '@type': 'Offer',
      name: packageName['zh-CN'],
      description: text['zh-CN'],
      url: absoluteUrl(purchasePath([{ id, quantity: 1 }], 1)),
      priceCurrency: 'CNY',
      price: yuanFromFen(unitPriceFen),
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceCurrency: 'CNY',
        price: yuanFromFen(unitPriceFen),
        unitText: unit['zh-CN'],
        billingDuration: 1,
        unitCode: 'MON',
        valueAddedTaxIncluded: true,
      },
      seller: organisation(),
    })),
  };
}
