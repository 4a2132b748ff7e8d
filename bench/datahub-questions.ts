import { type RawBuilder, sql } from 'kysely';
import { beijingDay } from '#contract/beijing-day.ts';
import { questionGrams } from '#lib/datahub/grams.ts';

type Statement = RawBuilder<Record<string, unknown>>;

/** A question to the marketplace: its address, and the same question put to the database as one statement. */
export type Question = {
  title: string;
  /** @param run a number of the run, so that runs may ask for different products */
  address: (run: number) => string;
  /** `null` where the call does more than a database can: samples, calendar and code of a product. */
  statement: Statement | null;
};

type Filters = { asset?: string; frequency?: string; delivery?: string; price_kind?: string; history?: number };
type Asked = Filters & { words?: string; sort?: 'price'; page?: number };

const pageSize = 20;

/** What one would write without an index of one's own: filters, order, count and page in one, the match from the same rows. */
function listStatement({ words = '', sort, page = 1, ...filters }: Asked): Statement {
  const searched = words.split(' ').filter(Boolean);
  const inName = sql.join([sql`true`, ...searched.map((word) => sql`card->>'name' like ${`%${word}%`}`)], sql` and `);
  const order = sort === 'price' ? sql`(facets->>'yearFen')::numeric nulls last` : sql`(${inName}) desc`;
  return sql`select card, ${searched.length > 0 ? sql`searched` : sql`null`} as searched, count(*) over () as total
    from data_products where ${passes(filters, searched)}
    order by ${searched.length > 0 || sort ? order : sql`1=1`}, position limit ${pageSize} offset ${(page - 1) * pageSize}`;
}

/** The counts of every type, each under the filters of the others. */
function countStatement({ words = '', ...filters }: Asked): Statement {
  const searched = words.split(' ').filter(Boolean);
  const counted: [keyof Filters | 'supplier' | 'category', RawBuilder<unknown>][] = [
    ['supplier', sql`jsonb_build_array(facets->'supplier')`],
    ['category', sql`facets->'categories'`],
    ['asset', sql`facets->'assets'`],
    ['frequency', sql`facets->'frequencies'`],
    ['delivery', sql`facets->'deliveries'`],
    ['price_kind', sql`jsonb_build_array(facets->'priceKind')`],
  ];
  const counts = counted.map(([type, values]) => {
    const others = Object.fromEntries(Object.entries(filters).filter(([name]) => name !== type));
    return sql`select ${sql.lit(type)} as type, value, count(*) as total
      from data_products, jsonb_array_elements_text(${values}) as value where ${passes(others, searched)} group by value`;
  });
  const bounds = [1, 3, 5, 10, 15, 20].map(
    (years) => sql`select 'history', ${sql.lit(String(years))}, count(*) from data_products
      where ${passes({ ...filters, history: years }, searched)}`,
  );
  return sql`${sql.join([...counts, ...bounds], sql` union all `)}`;
}

function passes({ history, price_kind, ...lists }: Filters, searched: readonly string[]): RawBuilder<unknown> {
  const columns = { asset: 'assets', frequency: 'frequencies', delivery: 'deliveries' } as const;
  const chosen = Object.entries(lists) as [keyof typeof columns, string][];
  const today = beijingDay(new Date());
  return sql.join(
    [
      sql`true`,
      ...chosen.map(([type, values]) => sql`facets->${sql.lit(columns[type])} ?| ${values.split(',')}::text[]`),
      ...(price_kind === undefined ? [] : [sql`facets->>'priceKind' = any(${price_kind.split(',')}::text[])`]),
      ...(history === undefined
        ? []
        : [sql`facets->>'historyStart' <= ${`${Number(today.slice(0, 4)) - history}${today.slice(4)}`}`]),
      ...searched.map((word) => sql`searched::text like ${`%${word}%`}`),
    ],
    sql` and `,
  );
}

function addressOf({ words, ...given }: Asked): string {
  const named = Object.entries({ ...given, q: words }).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(named.map(([name, value]): [string, string] => [name, String(value)]));
  return query.size === 0 ? '' : `?${query.toString()}`;
}

const list = (title: string, asked: Asked): Question => ({
  title,
  address: () => `/products${addressOf(asked)}`,
  statement: listStatement(asked),
});
const counts = (title: string, asked: Asked): Question => ({
  title,
  address: () => `/products/attributes${addressOf(asked)}`,
  statement: countStatement(asked),
});

/** @param products how many the catalogue of `bigCatalogue` holds */
export function datahubQuestions(products: number): Question[] {
  const middle = Math.ceil(products / pageSize / 10);
  return [
    list('list, first page', {}),
    list(`list, page ${middle} by price`, { page: middle, sort: 'price' }),
    list('list, asset', { asset: 'stock,future' }),
    list('list, five filters', {
      asset: 'stock',
      frequency: 'day',
      delivery: 'http',
      price_kind: 'free',
      history: 5,
    }),
    counts('attributes, all', {}),
    counts('attributes, three filters', { asset: 'stock', frequency: 'day', delivery: 'http' }),
    list('search, rare word', { words: '独角兽' }),
    list('search, 1 in 12', { words: '航运' }),
    list('search, two words', { words: '航运 换手率' }),
    list('search, a field', { words: 'turnover_rate' }),
    list('search, every product', { words: '数据' }),
    list('search, with filters', { words: '期货 持仓', asset: 'future', delivery: 'http' }),
    counts('attributes of a search', { words: '航运' }),
    list('search, nothing found', { words: '航运 不存在的词语' }),
    { title: 'one product', address: (run) => `/products/made-${(run * 7919) % products}`, statement: null },
  ];
}

/** The statements that our answers consist of. @param products how many the catalogue holds */
export function ownStatements(products: number): [title: string, statement: Statement][] {
  const page = Array.from({ length: pageSize }, (_, at) => Math.floor((at * products) / pageSize));
  return [
    ...['独角兽', '航运', '航运 换手率', 'turnover_rate', '数据'].map((words): [string, Statement] => [
      `words “${words}”`,
      sql`select anywhere, in_names from data_postings where gram = any(${questionGrams(words)}::text[])`,
    ]),
    [`${pageSize} cards`, sql`select position, card from data_products where position = any(${page}::int[])`],
    [
      `${pageSize} cards with what is searched`,
      sql`select position, card, searched from data_products where position = any(${page}::int[])`,
    ],
    ['one product', sql`select id, source from data_products where id in ('made-77')`],
  ];
}
