import { assets, deliveries, frequencies } from '#contract/data-product-facets.ts';
import type { Catalogue } from '#content/datahub/catalogue.ts';
import type { CatalogueProduct } from '#content/datahub/product.ts';
import { sampleKinds } from '#content/datahub/sample-kinds.ts';
import { createRandom } from '#lib/quant/random.ts';

const subjects = ['股票', '期货', '期权', '基金', '债券', '指数', '宏观', '舆情', '产业链', '可转债', '航运', '电力'];
const contents = [
  '日线行情',
  '分钟行情',
  '逐笔委托',
  '财务报表',
  '一致预期',
  '因子暴露',
  '持仓',
  '资金流',
  '公告',
  '融资融券',
];
const qualities = ['时点', '复权', '高频', '合并口径', '修订版', '快照', '区域', '行业', '主力合约', '全市场'];
const labels = [
  '开盘价',
  '收盘价',
  '成交量',
  '成交额',
  '换手率',
  '持仓量',
  '市值',
  '评级',
  '情绪得分',
  '公告日',
  '归母净利润',
  '隐含波动率',
];
const columns = [
  'open',
  'close',
  'volume',
  'turnover',
  'turnover_rate',
  'open_interest',
  'market_cap',
  'rating',
  'sentiment_score',
  'info_date',
  'net_profit',
  'implied_volatility',
];

/**
 * A made-up catalogue of any size: `suppliers` suppliers, every product with six fields. One in a thousand names the word 独角兽,
 * one in twenty 航运; every product says 数据. The same seed gives the same catalogue.
 */
export function bigCatalogue(size: number, suppliers = 200): Catalogue {
  const random = createRandom(7);
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random.uniform() * list.length)]!;
  const some = <Item>(list: readonly Item[]): Item[] => [...new Set([pick(list), pick(list)])];
  const day = (from: number, years: number) =>
    new Date(Date.UTC(from, 0, 1) + Math.floor(random.uniform() * years * 365) * 86_400_000).toISOString().slice(0, 10);

  const product = (at: number): CatalogueProduct => {
    const start = day(1995, 30);
    const name = `${pick(subjects)}${pick(qualities)}${pick(contents)} ${at}${at % 1000 === 0 ? ' 独角兽' : ''}`;
    const fields = Array.from({ length: 6 }, (_, step) => (at + step * 5) % columns.length);
    const kind = pick(['free', 'subscription', 'one_off', 'quotation'] as const);
    return {
      id: `made-${at}`,
      name,
      supplier: `supplier-${Math.floor(random.uniform() * suppliers)}`,
      categories: [`category-${Math.floor(random.uniform() * 14)}`],
      assets: some(assets),
      frequencies: some(frequencies),
      deliveries: some(deliveries),
      summary: `${name}：数据由生成器写成，用来量列表与检索要多久。`,
      description: ['生成的第一段。', '生成的第二段。'],
      fitFor: ['测量'],
      unfitFor: ['研究'],
      knownGaps: ['无'],
      keywords: [],
      coverage: { text: '生成的范围', count: null },
      historyStart: start,
      updateTime: '每个交易日 17:00（北京时间）',
      pointInTime: true,
      includesDelisted: true,
      terms: 'standard',
      licence: { kinds: ['internal'], note: '仅供测量' },
      price: kind === 'subscription' || kind === 'one_off' ? { kind, amountFen: 100_000 + at } : { kind },
      apiCall: null,
      dictionary: fields.map((field) => ({
        name: columns[field]!,
        label: labels[field]!,
        type: 'decimal',
        unit: null,
        meaning: '生成的字段',
        since: start,
        nullable: true,
        example: '1.00',
      })),
      sampleKind: pick(sampleKinds),
      quality: { incidents: ['late-source'], rhythm: 'rare', note: '生成' },
      changes: [{ day: day(2024, 2), kind: 'listed', text: '上架' }],
      related: [],
    };
  };
  return {
    categories: Array.from({ length: 14 }, (_, at) => ({
      id: `category-${at}`,
      name: `类别 ${at}`,
      description: '生成',
    })),
    suppliers: Array.from({ length: suppliers }, (_, at) => ({
      id: `supplier-${at}`,
      name: `示例供应商 ${at}`,
      summary: '生成',
      profile: ['生成', '生成'],
      source: '生成',
      admission: [],
      dataFields: ['生成'],
      contact: '生成',
      joinedOn: '2024-01-01',
    })),
    products: Array.from({ length: size }, (_, at) => product(at)),
    collections: [],
  };
}
