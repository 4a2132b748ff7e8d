import * as z from 'zod/mini';
import { datasetEndpoints, deliveryAddress, type DatasetEndpoint } from '#contract/data-api-datasets.ts';
import { dataApiErrors, type DataApiErrorCode } from '#contract/data-api-errors.ts';
import { allowedIn, type AllowedValues } from '#contract/data-api-parameters.ts';
import {
  dataApiAnswer,
  dataApiApiPath,
  dataApiClientHeader,
  dataApiClientPattern,
  dataApiEndpoints,
  dataApiError,
  dataApiLimits,
  dataNotice,
  dataSimulatedHeader,
  licenceErrors,
  marketStates,
  sampleLicenceHeader,
  sampleLicencePath,
  sampleLicenceSummary,
  type DataApiEndpoint,
} from '#contract/data-api.ts';
import errors from '#messages/en-US/data-api-errors.json' with { type: 'json' };

type Json = Record<string, unknown>;
type Schema = z.core.JSONSchema.BaseSchema;

/** Groups of calls. */
export type DataApiTag = 'market' | 'datasets' | 'licence';

export type DataApiParameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string | undefined;
  'x-description-zh': string | undefined;
  schema: Schema;
  example?: string | undefined;
  /** The accepted values, in the format of a refusal's `allowed`. */
  'x-allowed'?: AllowedValues | undefined;
};

type DataApiResponse = {
  description: string;
  'x-description-zh'?: string;
  /** The codes of the refusals with this status. */
  'x-codes'?: readonly DataApiErrorCode[];
  content?: Readonly<Record<string, { schema: Schema }>>;
};

/** A GET, the only method. */
export type DataApiCall = {
  operationId: string;
  tags: readonly DataApiTag[];
  summary: string;
  'x-summary-zh': string;
  'x-dataset'?: string;
  'x-columns'?: readonly { name: string; type: string; description: string; 'x-description-zh': string }[];
  /** Empty if no licence is required. */
  security?: readonly [];
  parameters: readonly DataApiParameter[];
  responses: Readonly<Record<string, DataApiResponse>>;
};

const clientHeader: DataApiParameter = {
  name: dataApiClientHeader,
  in: 'header',
  required: false,
  description: `The program's own name for itself; one name seen in the last ${dataApiLimits.sessionSeconds} seconds is a session. Left out, the address counts.`,
  'x-description-zh': `程序给自己取的名字；最近 ${dataApiLimits.sessionSeconds} 秒内出现过的一个名字算一个会话，不写时按网络地址算`,
  schema: { type: 'string', pattern: dataApiClientPattern },
};

/** Returns the interface's description (OpenAPI 3.1), generated from contract/data-api.ts. */
export function dataApiOpenApi(baseAddress: string): Json & { paths: Readonly<Record<string, { get: DataApiCall }>> } {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Market interface',
      version: '1.0.0',
      description: `${dataNotice['en-US']} Every answer carries ${dataSimulatedHeader}: true; JSON also the field simulated. An answer to the sample license carries ${sampleLicenceHeader}: true; JSON also the field sampleLicence.`,
    },
    servers: [{ url: baseAddress }],
    security: [{ licence: [] }],
    components: {
      securitySchemes: { licence: { type: 'http', scheme: 'bearer', bearerFormat: 'license key' } },
      schemas: { Answer: z.toJSONSchema(dataApiAnswer), Error: z.toJSONSchema(dataApiError) },
    },
    paths: Object.fromEntries([
      ...Object.entries(dataApiEndpoints).map(([name, endpoint]) =>
        getOf(endpoint.path, describeTable(name, endpoint)),
      ),
      ...Object.entries(datasetEndpoints).map(([name, endpoint]) =>
        getOf(endpoint.path, describeDataset(name, endpoint)),
      ),
      ...Object.entries(marketStates).map(([name, { path, summary, answer }]) =>
        getOf(path, {
          operationId: name,
          tags: ['licence'],
          summary: summary['en-US'],
          'x-summary-zh': summary['zh-CN'],
          parameters: [clientHeader],
          responses: { 200: jsonAnswer(z.toJSONSchema(answer)), ...describeErrors(licenceErrors) },
        }),
      ),
      getOf(sampleLicencePath, {
        operationId: 'sampleLicence',
        tags: ['licence'],
        summary: sampleLicenceSummary['en-US'],
        'x-summary-zh': sampleLicenceSummary['zh-CN'],
        security: [],
        parameters: [],
        responses: {
          200: { description: 'The license key', content: { 'text/plain': { schema: { type: 'string' } } } },
          ...describeErrors(['licence_revoked', 'sample_limited']),
        },
      }),
    ]),
    'x-base-path': `/api${dataApiApiPath}`,
  };
}

const getOf = (path: string, get: DataApiCall) => [path, { get }] as const;

function describeParameters(query: z.ZodMiniObject, texts: DataApiEndpoint['parameters']): DataApiParameter[] {
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, schema]) => {
    const { text, example } = texts[name] ?? {};
    // The input schema of an integer is a text, without its bounds and default.
    const left = z.safeParse(query.shape[name]!, undefined).data;
    const allowed = allowedIn(query, name);
    return {
      name,
      in: 'query',
      required: required.includes(name),
      description: text?.['en-US'],
      'x-description-zh': text?.['zh-CN'],
      schema:
        typeof left === 'number'
          ? { type: 'integer', minimum: Number(allowed?.from), maximum: Number(allowed?.to), default: left }
          : (schema as Schema),
      example,
      'x-allowed': allowed,
    };
  });
}

function describeDataset(operationId: string, endpoint: DatasetEndpoint): DataApiCall {
  const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): DataApiParameter => ({
    name,
    in: 'path',
    required: true,
    description: name === 'file' ? 'The name of a delivered file' : 'The id of a data product',
    'x-description-zh': name === 'file' ? '交付文件名' : '数据产品编号',
    schema: { type: 'string' },
    // The name of a delivered file contains its day.
    example: name === 'id' ? 'trading-calendar' : undefined,
  }));
  const json = { schema: z.toJSONSchema(endpoint.answer ?? deliveryAddress) };
  const content: DataApiResponse['content'] = endpoint.answer
    ? { 'application/json': json, ...(operationId === 'datasetRows' && { 'text/csv': { schema: { type: 'string' } } }) }
    : { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } }, 'application/json': json };
  return {
    operationId,
    tags: ['datasets'],
    summary: endpoint.summary['en-US'],
    'x-summary-zh': endpoint.summary['zh-CN'],
    parameters: [...named, ...describeParameters(endpoint.query, endpoint.parameters), clientHeader],
    responses: { 200: { description: 'ok', content }, ...describeErrors(endpoint.errors) },
  };
}

function describeTable(operationId: string, endpoint: DataApiEndpoint): DataApiCall {
  return {
    operationId,
    tags: ['market'],
    summary: endpoint.summary['en-US'],
    'x-summary-zh': endpoint.summary['zh-CN'],
    'x-dataset': endpoint.dataset,
    'x-columns': endpoint.fields.map(({ name, type, text }) => ({
      name,
      type,
      description: text['en-US'],
      'x-description-zh': text['zh-CN'],
    })),
    parameters: [...describeParameters(endpoint.query, endpoint.parameters), clientHeader],
    responses: {
      200: {
        description: 'A page of the table',
        content: {
          'application/json': { schema: { $ref: '#/components/schemas/Answer' } },
          'text/csv': { schema: { type: 'string', description: 'UTF-8 without a byte order mark' } },
        },
      },
      304: {
        description: 'The client has this page already (If-None-Match)',
        'x-description-zh': '客户端已经有这一页（If-None-Match）',
      },
      ...describeErrors(endpoint.errors),
    },
  };
}

/** Groups the refusals by status, each with its codes and the remedy. */
function describeErrors(codes: readonly DataApiErrorCode[]): Record<string, DataApiResponse> {
  const byStatus = Map.groupBy([...codes, 'unavailable' as const], (code) => dataApiErrors[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      {
        ...jsonAnswer({ $ref: '#/components/schemas/Error' }),
        'x-codes': names,
        description: names.map((name) => `${name}: ${errors[name].message}. ${errors[name].action}.`).join('\n'),
      },
    ]),
  );
}

function jsonAnswer(schema: Schema): DataApiResponse {
  return { description: 'ok', content: { 'application/json': { schema } } };
}
