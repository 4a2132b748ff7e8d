import * as z from 'zod/mini';
import { refusalDetails, type DataApiErrorCode } from './data-api-errors.ts';
import { pageParameters } from './data-api-parameters.ts';
import type { Wording } from './locale.ts';
import {
  dataApiMaxRows,
  dataApiQueries,
  dataApiTable,
  marketIndexId,
  priceFields,
  returnFactors,
  styleFactors,
} from './synthetic-market.ts';

const both = (zh: string, en: string): Wording => ({ 'zh-CN': zh, 'en-US': en });

/**
 * The data API for programs, `/api/market/v1`: the synthetic market, with a licence (docs/behaviour.md#data-api). This file alone describes
 * its endpoints. The routes, the OpenAPI document and the documentation read it.
 */
export const dataApiApiPath = '/market/v1';
/** Name of the Python module, without its ending; served below `dataApiApiPath`. */
export const dataApiClientModule = 'rquant_market';
export const dataSimulatedHeader = 'x-data-simulated';
/** Header of a reply without rows, if the days queried have no data: the first and the last day with data, `2016-01-04/2025-12-31`. */
export const dataSpanHeader = 'x-data-span';
/** Header with a program's own id, by which sessions are counted. Without it all programs of an address share one session. */
export const dataApiClientHeader = 'x-client-id';
export const dataApiClientPattern = '^[A-Za-z0-9._-]{1,64}$';
export const dataApiClientId = z.string().check(z.regex(new RegExp(dataApiClientPattern)));

export const dataApiLimits = {
  callsPerMinute: 120,
  /** Limit of the sample licence by address, which may be a class of sixty; an operator can change it. */
  sampleCallsPerMinute: 600,
  /** Idle time after which a session ends. */
  sessionSeconds: 300,
  /** Rows of a reply. */
  defaultRows: 1000,
  mostRows: dataApiMaxRows,
  /** Compressed bytes a day for a licence that does not count traffic. */
  uncountedDailyBytes: 100 * 1024 ** 2,
} as const;

export const dataNotice = both(
  '模拟数据：证券、价格与因子由站内模型生成，与任何上市公司无关。',
  'Simulated data: the instruments, prices and factors come from a model and belong to no listed company.',
);

/**
 * The sample licence (decision 0078), for users who have no licence yet. Its text is served below `dataApiApiPath`; its calls are limited
 * by address.
 */
export const sampleLicencePath = '/sample_licence';
export const sampleLicenceSummary = both(
  '示例许可的文本，不需要许可',
  'The key of the sample license; needs no license',
);
/** Header of every reply to the sample licence; in JSON also the field `sampleLicence`. */
export const sampleLicenceHeader = 'x-sample-licence';
export const sampleLicenceNotice = both(
  '示例许可：人人可用，按网络地址限次，不计入任何账号。',
  'Sample license: anyone may use it, within a limit per address; nothing is charged to your quota.',
);

/** Data sets that a licence can cover. */
const dataApiDatasets = ['reference', 'prices', 'factors'] as const;
export type DataApiDataset = (typeof dataApiDatasets)[number];

type Described = { text: Wording; example?: string };
export type DataApiField = { name: string; type: 'string' | 'number' | 'integer'; text: Wording };

/** An endpoint that returns a table. */
export type DataApiEndpoint<Query extends z.ZodMiniObject = z.ZodMiniObject> = {
  /** Path below `dataApiApiPath`. */
  path: string;
  summary: Wording;
  dataset: DataApiDataset;
  query: Query;
  parameters: Readonly<Record<string, Described>>;
  fields: readonly DataApiField[];
  errors: readonly DataApiErrorCode[];
};

/** Parameters that every table endpoint shares. */
const pageQuery = pageParameters(dataApiLimits.defaultRows, dataApiLimits.mostRows);

const common: Readonly<Record<string, Described>> = {
  order_book_ids: {
    text: both('证券代码，以英文逗号分隔，至多 30 个', 'Instrument codes, separated by commas, 30 at most'),
    example: 'SIM001,SIM002',
  },
  start_date: { text: both('起始日期，含当日', 'First date, inclusive'), example: '2025-12-22' },
  end_date: { text: both('结束日期，含当日', 'Last date, inclusive'), example: '2025-12-24' },
  limit: { text: both('一次返回的行数', 'Rows per response') },
  offset: {
    text: both('从第几行开始，由上一页的 next 给出', 'First row, as given in next by the page before'),
  },
  format: { text: both('json 或 csv（无 BOM）；不写时按 Accept', 'json or csv (no BOM); follows Accept by default') },
};

const text = (name: string, zh: string, en: string): DataApiField => ({ name, type: 'string', text: both(zh, en) });
const number = (name: string, zh: string, en: string): DataApiField => ({ name, type: 'number', text: both(zh, en) });
const id = text('order_book_id', '证券代码', 'Instrument code');
const date = text('date', '交易日', 'Trading day');

/** Refusals of every endpoint that requires a licence. */
export const licenceErrors = [
  'licence_missing',
  'licence_invalid',
  'licence_not_yet_valid',
  'licence_expired',
  'licence_revoked',
  'rate_limited',
  'sample_limited',
] as const satisfies readonly DataApiErrorCode[];
const tableErrors = [
  ...licenceErrors,
  'dataset_not_licensed',
  'parameter_invalid',
  'parameter_unknown',
  'quota_exceeded',
  'sessions_exceeded',
] as const;
const datedErrors = [...tableErrors, 'history_not_licensed', 'parameter_missing', 'dates_reversed'] as const;

const withPage = <Query extends z.ZodMiniObject>({ shape }: Query) =>
  z.object({ ...(shape as Query['shape']), ...pageQuery });

const priceTexts: readonly DataApiField[] = [
  number('open', '开盘价，元', 'Open, yuan'),
  number('high', '最高价，元', 'High, yuan'),
  number('low', '最低价，元', 'Low, yuan'),
  number('close', '收盘价，元', 'Close, yuan'),
  { name: 'volume', type: 'integer', text: both('成交量，股', 'Volume, shares') },
  number('total_turnover', '成交额，元', 'Turnover, yuan'),
];

export const dataApiEndpoints = {
  instruments: {
    path: '/instruments',
    summary: both('全部证券', 'All instruments'),
    dataset: 'reference',
    query: z.object(pageQuery),
    parameters: common,
    fields: [
      id,
      text('type', '类别，CS 为股票', 'Type; CS is a share'),
      text('industry', '行业', 'Industry'),
      text('listed_date', '上市日', 'First day'),
    ],
    errors: tableErrors,
  },
  tradingDates: {
    path: '/trading_dates',
    summary: both('交易日历', 'Trading calendar'),
    dataset: 'reference',
    query: withPage(dataApiQueries.tradingDates),
    parameters: common,
    fields: [date],
    errors: datedErrors,
  },
  prices: {
    path: '/prices',
    summary: both('日线行情', 'Daily bars'),
    dataset: 'prices',
    query: withPage(dataApiQueries.prices),
    parameters: {
      ...common,
      fields: {
        text: both('字段，不写时为许可包含的全部', 'Fields; by default, all that the license covers'),
        example: priceFields.slice(0, 4).join(','),
      },
      frequency: { text: both('频率，只有 1d', 'Frequency; only 1d'), example: '1d' },
    },
    fields: [id, date, ...priceTexts],
    errors: [...datedErrors, 'field_not_licensed', 'instrument_unknown', 'name_unknown'],
  },
  factorExposures: {
    path: '/factor_exposures',
    summary: both('风格因子暴露', 'Exposures to the style factors'),
    dataset: 'factors',
    query: withPage(dataApiQueries.factorExposures),
    parameters: {
      ...common,
      factors: { text: both('因子，不写时为十个风格', 'Factors; by default, the ten styles'), example: 'size,beta' },
    },
    fields: [
      id,
      date,
      ...styleFactors.map((name) => number(name, `${name} 暴露，标准差`, `Exposure to ${name}, standard deviations`)),
    ],
    errors: [...datedErrors, 'instrument_unknown', 'name_unknown'],
  },
  factorReturns: {
    path: '/factor_returns',
    summary: both('因子收益', 'Factor returns'),
    dataset: 'factors',
    query: withPage(dataApiQueries.factorReturns),
    parameters: {
      ...common,
      factors: {
        text: both(
          '因子，不写时为市场、十个行业与十个风格',
          'Factors; by default, the market, ten industries and ten styles',
        ),
        example: 'market,size',
      },
    },
    fields: [
      date,
      ...returnFactors.map((name) => number(name, `${name} 当日收益，非百分数`, `Return of ${name}, not per cent`)),
    ],
    errors: [...datedErrors, 'name_unknown'],
  },
  indexWeights: {
    path: '/index_weights',
    summary: both('指数成分权重', 'Weights of an index'),
    dataset: 'reference',
    query: withPage(dataApiQueries.indexWeights),
    parameters: {
      ...common,
      order_book_id: {
        text: both(
          `指数代码，只有 ${marketIndexId}，全部证券按市值加权`,
          `Index; only ${marketIndexId}: all instruments, weighted by market value`,
        ),
        example: marketIndexId,
      },
    },
    fields: [id, date, number('weight', '收盘时的权重，合计为 1', 'Weight at the close; all add up to 1')],
    errors: [...datedErrors, 'name_unknown'],
  },
} as const satisfies Record<string, DataApiEndpoint>;

const sampleLicence = z.optional(z.literal(true));

/** Reply in JSON. In CSV the body is the table alone, and the other fields are headers. */
export const dataApiAnswer = z.object({
  simulated: z.literal(true),
  sampleLicence,
  notice: z.string(),
  ...dataApiTable.shape,
  /** Path and query of the next page; null on the last. */
  next: z.nullable(z.string()),
});

export const dataApiError = z.object({
  simulated: z.literal(true),
  sampleLicence,
  code: z.string(),
  message: z.string(),
  /** Remedy for the error. */
  action: z.string(),
  ...refusalDetails,
});

/** Replies of `/quota` and `/sessions`, which consume no traffic and open no session. */
export const marketStates = {
  quota: {
    path: '/quota',
    summary: both('许可包含什么，当日用了多少', 'What the license covers, and usage today'),
    answer: z.object({
      simulated: z.literal(true),
      sampleLicence,
      licence: z.string(),
      product: z.string(),
      expiresAt: z.iso.datetime(),
      datasets: z.array(z.enum(dataApiDatasets)),
      priceFields: z.array(z.enum(priceFields)),
      /** Null for the whole history. */
      historyFrom: z.nullable(z.iso.date()),
      /** Day in Beijing. */
      day: z.iso.date(),
      /** Null with the sample licence, like the following: it has no daily traffic. */
      calls: z.nullable(z.int()),
      /** Compressed bytes. */
      bytesUsed: z.nullable(z.int()),
      bytesLimit: z.nullable(z.int()),
      resetsAt: z.nullable(z.iso.datetime()),
    }),
  },
  sessions: {
    path: '/sessions',
    summary: both('正在使用许可的会话', 'Sessions that use the license'),
    answer: z.object({
      simulated: z.literal(true),
      sampleLicence,
      /** Null with the sample licence, which opens no sessions. */
      sessionsLimit: z.nullable(z.int()),
      endAfterSeconds: z.int(),
      sessions: z.array(z.object({ client: z.string(), lastSeenAt: z.iso.datetime() })),
    }),
  },
} as const;
