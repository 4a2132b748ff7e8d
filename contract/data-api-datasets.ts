import * as z from 'zod/mini';
import type { DataApiErrorCode } from './data-api-errors.ts';
import { optionalDateParameter, optionalNamesParameter, pageParameters } from './data-api-parameters.ts';
import { dataApiLimits, licenceErrors } from './data-api.ts';
import { deliveredFile } from './delivery.ts';
import type { Wording } from './locale.ts';
import { slug } from './wire-values.ts';

const both = (zh: string, en: string): Wording => ({ 'zh-CN': zh, 'en-US': en });

/** Path below `dataApiApiPath` of the data sets that a licence includes, by the products' ids (docs/behaviour.md#deliveries). */
export const datasetsPath = '/datasets';

/** Upper bound of a file whose rows can be queried; a larger one is downloaded as a file. */
export const mostRowBytes = 4 * 1024 ** 2;

/** `simulated` is true for data of the site's own model; `notice` is then set. */
const marks = { simulated: z.boolean(), notice: z.optional(z.string()) };

const id = z.object({ id: slug });
const file = z.object({ id: slug, file: deliveredFile.shape.file });
const datasetErrors = [
  ...licenceErrors,
  'dataset_not_licensed',
  'dataset_unknown',
  'parameter_unknown',
  'quota_exceeded',
  'sessions_exceeded',
] as const satisfies readonly DataApiErrorCode[];

const summary = z.object({
  id: slug,
  title: z.string(),
  /** Time at which a day's data is ready, in words. */
  updateTime: z.string(),
  /** Day of the newest delivery; null before the first one. */
  latest: z.nullable(z.iso.date()),
});

const field = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(['string', 'integer', 'decimal', 'boolean', 'date', 'datetime', 'list']),
  unit: z.nullable(z.string()),
  description: z.string(),
  nullable: z.boolean(),
});

export const datasetRowsQuery = z.object({
  order_book_ids: optionalNamesParameter(100, 64),
  start_date: optionalDateParameter,
  end_date: optionalDateParameter,
  ...pageParameters(dataApiLimits.defaultRows, dataApiLimits.mostRows),
});

/** An endpoint for purchased data sets. Path parameters are written `{name}`. */
export type DatasetEndpoint = {
  path: string;
  summary: Wording;
  params: z.ZodMiniObject;
  query: z.ZodMiniObject;
  parameters: Readonly<Record<string, { text: Wording; example?: string }>>;
  /** Schema of the reply; absent if it is a file's bytes. */
  answer?: z.ZodMiniObject;
  errors: readonly DataApiErrorCode[];
};

/** The endpoints for purchased data sets. The routes, the OpenAPI document and the documentation read this list. */
export const datasetEndpoints = {
  datasets: {
    path: datasetsPath,
    summary: both('许可包含的数据产品', 'Data sets that the license covers'),
    params: z.object({}),
    query: z.object({}),
    parameters: {},
    answer: z.object({ ...marks, datasets: z.array(summary) }),
    errors: [...licenceErrors, 'parameter_unknown'],
  },
  dataset: {
    path: `${datasetsPath}/{id}`,
    summary: both('一个数据产品的字段', 'The fields of a data set'),
    params: id,
    query: z.object({}),
    parameters: {},
    answer: z.object({
      ...marks,
      ...summary.shape,
      /** Columns that `start_date` and `order_book_ids` filter by; null if the set has no such column. */
      dateColumn: z.nullable(z.string()),
      instrumentColumn: z.nullable(z.string()),
      fields: z.array(field),
    }),
    errors: datasetErrors,
  },
  datasetRows: {
    path: `${datasetsPath}/{id}/rows`,
    summary: both('一个数据产品最近一次交付的数据行', 'Rows of a data set, from its newest delivery'),
    params: id,
    query: datasetRowsQuery,
    parameters: {
      order_book_ids: {
        text: both(
          '证券代码，以英文逗号分隔，至多 100 个；数据有这一列时可用',
          'Instruments, if the data set has them',
        ),
        example: 'SIM001,SIM002',
      },
      start_date: { text: both('起始日期，含当日', 'First date, inclusive'), example: '2025-12-22' },
      end_date: { text: both('结束日期，含当日', 'Last date, inclusive'), example: '2025-12-31' },
      limit: { text: both('一次返回的行数', 'Rows per response') },
      offset: {
        text: both('从第几行开始，由上一页的 next 给出', 'First row, as given in next by the page before'),
      },
      format: {
        text: both('json 或 csv（无 BOM）；不写时按 Accept', 'json or csv (no BOM); follows Accept by default'),
      },
    },
    answer: z.object({
      ...marks,
      columns: z.array(z.string()),
      /** Integers and decimals of a CSV file are numbers; missing values are null. */
      rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
      /** Path and query of the next page; null on the last. */
      next: z.nullable(z.string()),
    }),
    errors: [...datasetErrors, 'delivery_missing', 'rows_unavailable', 'parameter_invalid', 'dates_reversed'],
  },
  deliveries: {
    path: `${datasetsPath}/{id}/deliveries`,
    summary: both('一个数据产品交付的文件', 'The delivered files of a data set'),
    params: id,
    query: z.object({}),
    parameters: {},
    answer: z.object({ ...marks, deliveries: z.array(z.object({ ...deliveredFile.shape, path: z.string() })) }),
    errors: datasetErrors,
  },
  delivery: {
    path: `${datasetsPath}/{id}/deliveries/{file}`,
    summary: both(
      '一个交付的文件，支持断点续传；文件在云存储时，回答 JSON，里面的地址五分钟内有效，取它不带许可',
      'A delivered file, with ranges; from cloud storage, a JSON response with an address that is good for five minutes and needs no license',
    ),
    params: file,
    query: z.object({}),
    parameters: {},
    errors: [...datasetErrors, 'delivery_missing'],
  },
} as const satisfies Record<string, DatasetEndpoint>;

/** Signed address of a file in object storage. */
export const deliveryAddress = z.object({
  ...marks,
  ...deliveredFile.shape,
  url: z.url(),
  expiresAt: z.iso.datetime(),
});
