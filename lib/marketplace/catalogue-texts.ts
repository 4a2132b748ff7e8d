import { identity } from '#content/company.ts';
import { documentEntries } from '#content/docs/document-groups.ts';
import { readText } from '#content/docs/documents.ts';
import { absolute, productAddresses } from '#content/marketplace/catalogue/product-addresses.ts';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { markdownPath } from '#lib/documentation/document-markdown.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import words from '#messages/zh-CN/datahub.json' with { type: 'json' };
import nav from '#messages/zh-CN/nav.json' with { type: 'json' };

const page = (path: string) => absolute(withBasePath(path));

/** Returns the site's overview for language models (https://llmstxt.org): `content/docs/llms.zh-CN.md` with its lists. */
export function llmsText(): string {
  const { categories, products: sold } = siteCatalogue();
  const link = (title: string, path: string, note: string) => `- [${title}](${page(path)})：${note}`;
  const markdown = (title: string, path: string, note: string) =>
    `- [${title}](${absolute(markdownPath(path))})：${note}`;
  const ofCategory = (id: string) =>
    sold
      .filter((product) => product.categories[0] === id)
      .map(
        ({ id: product, name, summary }) => `- [${name}](${absolute(productAddresses(product).markdown)})：${summary}`,
      );
  const products = [
    link(nav.quant, routePath('quant'), nav.quantHint),
    link(nav.rqdata, routePath('rqdata'), nav.rqdataHint),
    link(nav.rqAlphaPlus, routePath('rq-alpha-plus'), nav.rqAlphaPlusHint),
    link(nav.rqFactor, routePath('rq-factor'), nav.rqFactorHint),
    link(nav.rqoptimizer, routePath('rqoptimizer'), nav.rqoptimizerHint),
    link(nav.ams, routePath('ams'), nav.amsHint),
  ];
  const documents = [
    ...documentEntries('zh-CN').map(({ name, path, about }) => markdown(name, path, about)),
    ...documentEntries('en-US').map(({ name, path, about }) => markdown(name, path, about)),
  ];
  return readText('llms.zh-CN.md', {
    brandEn: identity.brandEn,
    simulated: words.simulated,
    products: products.join('\n'),
    documents: documents.join('\n'),
    list: absolute('/api/business/v1/products'),
    attributes: absolute('/api/business/v1/products/attributes'),
    openApi: absolute('/api/openapi.json'),
    catalogue: categories.map(({ id, name }) => `## ${name}\n\n${ofCategory(id).join('\n')}`).join('\n\n'),
  });
}
