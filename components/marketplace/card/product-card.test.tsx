import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { siteCards, siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import type { DataProductCard } from '#contract/data-product.ts';
import zh from '#messages/zh-CN/index.ts';
import { ProductCard } from './product-card.tsx';

const cards = siteCards(siteCatalogue().products);

function textOf(card: DataProductCard, question = ''): string {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={zh}>
      <ProductCard card={card} question={question} />
    </NextIntlClientProvider>,
  );
  return html.replaceAll(/<[^>]+>/g, '');
}

describe('a row of the list', () => {
  it('has name, line, first year, frequency and price, and no supplier or way of delivery', () => {
    for (const card of cards) {
      const text = textOf(card);
      expect(text.startsWith(card.name + card.brief), card.id).toBe(true);
      expect(text, card.id).toContain(`${card.history_start.slice(0, 4)} ${zh.datahub.card.since}`);
      const rest = text.slice(card.name.length + card.brief.length);
      expect(rest, card.id).not.toContain(card.supplier.name);
      expect(rest, card.id).not.toMatch(/Python|HTTP|实时推送|文件/);
    }
  });

  it('shows where a search found its words, unless the row says so already', () => {
    const [card] = cards;
    const match = { place: 'field', text: 'close_rule 收盘规则' } as const;
    expect(textOf({ ...card!, match }, 'close_rule')).toContain(`${zh.datahub.card.match.field}：close_rule 收盘规则`);
    const shown = { place: 'summary', text: card!.brief } as const;
    expect(textOf({ ...card!, match: shown })).toBe(textOf(card!));
  });
});
