import { absolute, productAddresses } from '#content/marketplace/catalogue/product-addresses.ts';
import type { DataProduct } from '#contract/data-product.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { markdownTable } from '#lib/shared/text/markdown-table.ts';
import facets from '#messages/zh-CN/datahub-facets.json' with { type: 'json' };
import words from '#messages/zh-CN/datahub.json' with { type: 'json' };
import { fieldProfiles, shownRows, type FieldProfile } from './field-profiles.ts';

/** Writes the product's page as Markdown: the same facts for programs that do not read HTML. */
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

## ${texts.fields.title}

${fieldsTable(product)}

${texts.simulatedSample}

## ${texts.quality.title}

${product.quality.note}

${list(product.changes.map(({ day, kind, text }) => `${day} ${texts.changes.kinds[kind]}：${text}`))}

## ${texts.about.title}

${product.description.join('\n\n')}

### ${texts.about.fit}

${list(product.fit_for)}

### ${texts.about.unfit}

${list(product.unfit_for)}

### ${texts.about.gaps}

${list(product.known_gaps)}

## ${texts.code.title}

${product.examples.map(({ language, code }) => `\`\`\`${language === 'python' ? 'python' : 'sh'}\n${code}\n\`\`\``).join('\n\n')}

## ${texts.related.title}

${list(product.related.map(({ id, name }) => `[${name}](${absolute(productAddresses(id).markdown)})`))}

---

- ${texts.page}：${absolute(addresses.page)}
- JSON：${absolute(addresses.json)}
- ${texts.dictionary.download}：${absolute(addresses.dictionaryCsv)}
- ${texts.sample.download}：${absolute(addresses.sampleCsv)}
`;
}

/** Fields with their first values and, of a sample that is long enough, how they are distributed. */
function fieldsTable(product: DataProduct): string {
  const { dictionary: texts, fields } = words.product;
  const profiles = fieldProfiles(product);
  const rows = shownRows(product);
  return markdownTable(
    [
      texts.name,
      texts.label,
      texts.type,
      texts.unit,
      texts.meaning,
      texts.since,
      fields.values.replace('{rows}', rows.map((at) => at + 1).join('、')),
      ...(profiles ? [fields.least, fields.median, fields.most, fields.distinctValues, fields.emptyCells] : []),
    ],
    product.dictionary.map(({ name, label, type, unit, description, since }, column) => [
      `\`${name}\``,
      label,
      type,
      unit ?? texts.noUnit,
      description,
      since,
      rows.map((at) => product.sample.rows[at]![column] ?? fields.absent).join(' / '),
      ...(profiles ? profileCells(profiles[column]!) : []),
    ]),
  );
}

function profileCells({ range, distinct, missing }: FieldProfile): string[] {
  const figures = range ? [range.least, range.median, range.most] : ['', '', ''];
  return [...figures, String(distinct), formatPercent(missing, 0)];
}
