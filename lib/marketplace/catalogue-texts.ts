import { chineseDocuments } from '#content/docs/chinese-documents.ts';
import { absolute, productAddresses } from '#content/marketplace/catalogue/product-addresses.ts';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { markdownPath } from '#lib/documentation/document-markdown.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { identity } from '#lib/shared/site/identity.ts';
import docEnglish from '#messages/en-US/doc.json' with { type: 'json' };
import words from '#messages/zh-CN/datahub.json' with { type: 'json' };
import doc from '#messages/zh-CN/doc.json' with { type: 'json' };
import nav from '#messages/zh-CN/nav.json' with { type: 'json' };

const page = (path: string) => absolute(withBasePath(path));

/** What a language model should read of this site (https://llmstxt.org). */
export function llmsText(): string {
  const { categories, products } = siteCatalogue();
  const link = (title: string, path: string, note: string) => `- [${title}](${page(path)})：${note}`;
  const markdown = (title: string, path: string, note: string) =>
    `- [${title}](${absolute(markdownPath(path))})：${note}`;
  const ofCategory = (id: string) =>
    products
      .filter((product) => product.categories[0] === id)
      .map(
        ({ id: product, name, summary }) => `- [${name}](${absolute(productAddresses(product).markdown)})：${summary}`,
      );
  return `# ${identity.brandZh} ${identity.brandEn}

> ${identity.brandZh}提供量化投研平台、金融数据 API、回测与因子研究 SDK、组合优化和资产管理系统。${words.simulated}

## 产品

${[
  link(nav.quant, routePath('quant'), nav.quantHint),
  link(nav.rqdata, routePath('rqdata'), nav.rqdataHint),
  link(nav.rqAlphaPlus, routePath('rq-alpha-plus'), nav.rqAlphaPlusHint),
  link(nav.rqFactor, routePath('rq-factor'), nav.rqFactorHint),
  link(nav.rqoptimizer, routePath('rqoptimizer'), nav.rqoptimizerHint),
  link(nav.ams, routePath('ams'), nav.amsHint),
].join('\n')}

## ${doc.name}

${[
  ...chineseDocuments().map(({ name, path }) => markdown(doc.pages[name].name, path, doc.pages[name].about)),
  markdown(docEnglish.market.name, routePath('rqdata-doc', {}, 'en-US'), docEnglish.market.description),
  markdown(docEnglish.api.name, routePath('doc-api', {}, 'en-US'), docEnglish.api.description),
].join('\n')}

## 数据目录的接口

- 产品的文本：产品页地址加 .md；样例与数据字典为产品页地址下的 sample.csv、dictionary.csv，UTF-8，不带 BOM
- [列表与检索](${absolute('/api/business/v1/products')})：参数 q、category、supplier、asset、frequency、delivery、price_kind、history、sort、page；多值以逗号相连
- [筛选项与数量](${absolute('/api/business/v1/products/attributes')})：参数 type，可与列表的筛选参数同用
- [接口说明](${absolute('/api/openapi.json')})：OpenAPI 3.1

${categories.map(({ id, name }) => `## ${name}\n\n${ofCategory(id).join('\n')}`).join('\n\n')}
`;
}
