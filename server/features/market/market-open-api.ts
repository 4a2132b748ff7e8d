import * as z from 'zod/mini';
import { datasetEndpoints, deliveryAddress, type DatasetEndpoint } from '#contract/market-datasets.ts';
import { marketErrors, type MarketErrorCode } from '#contract/market-errors.ts';
import {
  licenceErrors,
  marketAnswer,
  marketApiPath,
  marketClientHeader,
  marketEndpoints,
  marketError,
  marketLimits,
  marketNotice,
  marketSimulatedHeader,
  marketStates,
  sampleLicenceHeader,
  sampleLicencePath,
  sampleLicenceSummary,
  type MarketEndpoint,
} from '#contract/market.ts';

type Json = Record<string, unknown>;

const clientHeader = {
  name: marketClientHeader,
  in: 'header',
  required: false,
  description: `The program's own name for itself; one name seen in the last ${marketLimits.sessionSeconds} seconds is a session. Left out, the address counts.`,
  schema: { type: 'string', pattern: '^[A-Za-z0-9._-]{1,64}$' },
};

/** The interface's description (OpenAPI 3.1), made from contract/market.ts. */
export function marketOpenApi(baseAddress: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Market interface',
      version: '1.0.0',
      description: `${marketNotice['en-US']} Every answer carries ${marketSimulatedHeader}: true; JSON also the field simulated. An answer to the sample licence carries ${sampleLicenceHeader}: true; JSON also the field sampleLicence.`,
    },
    servers: [{ url: baseAddress }],
    security: [{ licence: [] }],
    components: {
      securitySchemes: { licence: { type: 'http', scheme: 'bearer', bearerFormat: 'licence text' } },
      schemas: { Answer: z.toJSONSchema(marketAnswer), Error: z.toJSONSchema(marketError) },
    },
    paths: Object.fromEntries([
      ...Object.entries(marketEndpoints).map(([name, endpoint]) => [endpoint.path, describeTable(name, endpoint)]),
      ...Object.entries(datasetEndpoints).map(([name, endpoint]) => [endpoint.path, describeDataset(name, endpoint)]),
      ...Object.entries(marketStates).map(([name, { path, summary, answer }]) => [
        path,
        {
          get: {
            operationId: name,
            summary: summary['en-US'],
            'x-summary-zh': summary['zh-CN'],
            parameters: [clientHeader],
            responses: { 200: jsonAnswer(z.toJSONSchema(answer)), ...describeErrors(licenceErrors) },
          },
        },
      ]),
      [
        sampleLicencePath,
        {
          get: {
            operationId: 'sampleLicence',
            summary: sampleLicenceSummary['en-US'],
            'x-summary-zh': sampleLicenceSummary['zh-CN'],
            security: [],
            responses: {
              200: { description: 'The licence text', content: { 'text/plain': { schema: { type: 'string' } } } },
              ...describeErrors(['licence_revoked', 'sample_limited']),
            },
          },
        },
      ],
    ]),
    'x-base-path': `/api${marketApiPath}`,
  };
}

function describeParameters(query: z.ZodMiniObject, texts: MarketEndpoint['parameters']): Json[] {
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, schema]) => {
    const { text, example } = texts[name] ?? {};
    return {
      name,
      in: 'query',
      required: required.includes(name),
      description: text?.['en-US'],
      'x-description-zh': text?.['zh-CN'],
      schema,
      example,
    };
  });
}

function describeDataset(operationId: string, endpoint: DatasetEndpoint): Json {
  const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: name === 'file' ? 'The name of a delivered file' : 'The id of a data product',
    'x-description-zh': name === 'file' ? '交付文件名' : '数据产品编号',
    schema: { type: 'string' },
  }));
  const json = { schema: z.toJSONSchema(endpoint.answer ?? deliveryAddress) };
  const content = endpoint.answer
    ? { 'application/json': json, ...(operationId === 'datasetRows' && { 'text/csv': { schema: { type: 'string' } } }) }
    : { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } }, 'application/json': json };
  return {
    get: {
      operationId,
      summary: endpoint.summary['en-US'],
      'x-summary-zh': endpoint.summary['zh-CN'],
      parameters: [...named, ...describeParameters(endpoint.query, endpoint.parameters), clientHeader],
      responses: { 200: { description: 'ok', content }, ...describeErrors(endpoint.errors) },
    },
  };
}

function describeTable(operationId: string, endpoint: MarketEndpoint): Json {
  return {
    get: {
      operationId,
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
        304: { description: 'The client has this page already (If-None-Match)' },
        ...describeErrors(endpoint.errors),
      },
    },
  };
}

/** The refusals by status, each with its codes and what to do. */
function describeErrors(codes: readonly MarketErrorCode[]): Json {
  const byStatus = Map.groupBy([...codes, 'unavailable' as const], (code) => marketErrors[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      {
        ...jsonAnswer({ $ref: '#/components/schemas/Error' }),
        description: names
          .map((name) => `${name}: ${marketErrors[name].message['en-US']}. ${marketErrors[name].action['en-US']}.`)
          .join('\n'),
      },
    ]),
  );
}

function jsonAnswer(schema: object): Json {
  return { description: 'ok', content: { 'application/json': { schema } } };
}
