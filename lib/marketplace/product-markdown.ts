import { absolute, productAddresses } from '#content/marketplace/catalogue/product-addresses.ts';
import type { DataProduct } from '#contract/data-product.ts';
import { markdownTable } from '#lib/shared/text/markdown-table.ts';
import facets from '#messages/zh-CN/datahub-facets.json' with { type: 'json' };
import words from '#messages/zh-CN/datahub.json' with { type: 'json' };

/** The product's page as text: the same facts for programs that read no HTML. */
export function productMarkdown(product: DataProduct): string {
  const { product: texts, card } = words;
  const { facts } = texts;
  const addresses = productAddresses(product.id);
  const { price } = product;
  const priceText =
    price.from === null
      ? facets.price_kind[price.kind]
      : `${card.priceFrom.replace('{amount}', price.from)}，${price.unit}`;
  const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');
  return `# ${product.name}

> ${product.summary}

${words.simulated}

- ${facts.supplier}：${product.supplier.name}
- ${facts.category}：${product.categories.map(({ name }) => name).join(card.join)}
- ${facts.assets}：${product.assets.map((one) => facets.asset[one]).join(card.join)}
- ${facts.coverage}：${product.coverage_text}
- ${facts.history}：${card.historySince.replace('{date}', product.history_start)}
- ${facts.frequency}：${product.frequencies.map((one) => facets.frequency[one]).join(card.join)}
- ${facts.update}：${product.update_time}
- ${facts.delivery}：${product.deliveries.map((one) => facets.delivery[one]).join(card.join)}
- ${facts.pointInTime}：${product.point_in_time ? facts.pointInTimeYes : facts.pointInTimeNo}
- ${facts.delisted}：${product.includes_delisted ? facts.delistedYes : facts.delistedNo}
- ${facts.licence}：${product.licence.kinds.map((one) => texts.licences[one]).join(card.join)}。${product.licence.note}
- ${facts.terms}：${texts.terms[product.terms]}
- ${facts.price}：${priceText}

## ${texts.about.title}

${product.description.join('\n\n')}

### ${texts.about.fit}

${list(product.fit_for)}

### ${texts.about.unfit}

${list(product.unfit_for)}

### ${texts.about.gaps}

${list(product.known_gaps)}

## ${texts.dictionary.title}

${markdownTable(
  [
    texts.dictionary.name,
    texts.dictionary.label,
    texts.dictionary.type,
    texts.dictionary.unit,
    texts.dictionary.meaning,
    texts.dictionary.since,
  ],
  product.dictionary.map(({ name, label, type, unit, description, since }) => [
    `\`${name}\``,
    label,
    type,
    unit ?? texts.dictionary.noUnit,
    description,
    since,
  ]),
)}

## ${texts.sample.title}

${texts.simulatedSample}

${markdownTable(
  product.sample.columns,
  product.sample.rows.slice(0, 5).map((row) => row.map((cell) => cell ?? '')),
)}

## ${texts.quality.title}

${product.quality.note}

## ${texts.code.title}

${product.examples.map(({ language, code }) => `\`\`\`${language === 'python' ? 'python' : 'sh'}\n${code}\n\`\`\``).join('\n\n')}

## ${texts.changes.title}

${list(product.changes.map(({ day, kind, text }) => `${day} ${texts.changes.kinds[kind]}：${text}`))}

## ${texts.related.title}

${list(product.related.map(({ id, name }) => `[${name}](${absolute(productAddresses(id).markdown)})`))}

---

- ${texts.page}：${absolute(addresses.page)}
- JSON：${absolute(addresses.json)}
- ${texts.dictionary.download}：${absolute(addresses.dictionaryCsv)}
- ${texts.sample.download}：${absolute(addresses.sampleCsv)}
`;
}
