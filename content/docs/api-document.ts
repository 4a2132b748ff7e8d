import { dataApiApiPath } from '#contract/data-api.ts';
import type { Locale } from '#contract/locale.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { siteOrigin } from '#lib/shared/site/site-origin.ts';
import { absent } from '#lib/shared/text/absent.ts';
import { markdownTable } from '#lib/shared/text/markdown-table.ts';
import english from '#messages/en-US/doc.json' with { type: 'json' };
import chinese from '#messages/zh-CN/doc.json' with { type: 'json' };
import { clientCalls } from './data-api-examples.ts';
import {
  dataApiOpenApi,
  type DataApiCall,
  type DataApiParameter,
  type DataApiResponse,
  type DataApiTag,
} from './data-api-open-api.ts';
import { readDocument, type Document } from './documents.ts';

const words = { 'zh-CN': chinese.api, 'en-US': english.api };
const base = `${siteOrigin}/api${dataApiApiPath}`;

type Call = DataApiCall & { path: string };

/** The reference of the data API: `content/docs/api.*.md`, with every call of its OpenAPI document. */
export function apiDocument(locale: Locale): Document {
  const calls = Object.entries(dataApiOpenApi(base).paths).map(([path, { get }]) => ({ path, ...get }));
  const ofTag = (tag: DataApiTag) =>
    writeCalls(
      calls.filter(({ tags }) => tags.includes(tag)),
      locale,
    );
  return readDocument('api', locale, {
    base,
    market: ofTag('market'),
    datasets: ofTag('datasets'),
    licence: ofTag('licence'),
  });
}

const code = (text: string) => `\`${text}\``;
const anchorOf = (name: string) => name.replaceAll(/[{}]/g, '').replaceAll(/[/_]/g, '-');
const inLanguage = (
  of: { description?: string | undefined; 'x-description-zh'?: string | undefined },
  locale: Locale,
) => (locale === 'zh-CN' ? of['x-description-zh'] : of.description) ?? '';

function writeCalls(calls: readonly Call[], locale: Locale): string {
  const named = calls.map((call) => ({
    call,
    title: locale === 'zh-CN' ? call['x-summary-zh'] : call.summary,
    anchor: anchorOf(`get${call.path}`),
  }));
  const list = named.map(({ call, title, anchor }) => `- [${title}](#${anchor}) ${code(call.path)}`).join('\n');
  const texts = named.map(({ call, title, anchor }) => `### ${title} {#${anchor}}\n\n${writeCall(call, locale)}`);
  return [list, ...texts].join('\n\n');
}

function writeCall(call: Call, locale: Locale): string {
  const t = words[locale];
  const { operationId, path, parameters, responses } = call;
  const python = clientCalls[operationId];
  const curl = writeCurl(call);
  return [
    code(`GET /api${dataApiApiPath}${path}`),
    ...(parameters.length === 0 ? [] : [writeParameters(parameters, locale)]),
    ...writeFields(call, locale),
    markdownTable(
      [t.status, t.answer],
      Object.entries(responses).map(([status, response]) => [status, writeResponse(response, locale)]),
    ),
    ...(python === undefined ? [] : [`\`\`\`python\n${python}\n\`\`\``]),
    ...(curl === null ? [] : [`\`\`\`shell\n${curl}\n\`\`\``]),
  ].join('\n\n');
}

function writeParameters(parameters: readonly DataApiParameter[], locale: Locale): string {
  const t = words[locale];
  return markdownTable(
    [t.parameter, t.place, t.type, t.default, t.meaning],
    parameters.map((parameter) => {
      const { name, in: place, required, schema } = parameter;
      const left = schema.default === undefined ? absent : code(`${schema.default as string | number}`);
      return [
        code(name),
        t.places[place],
        code(String(schema.format ?? schema.type ?? 'string')),
        required ? t.required : left,
        `${inLanguage(parameter, locale)}${writeRange(parameter, locale)}`,
      ];
    }),
  );
}

/** The lowest and the highest value of an integer; empty for other parameters. */
function writeRange({ 'x-allowed': allowed }: DataApiParameter, locale: Locale): string {
  if (allowed?.type !== 'integer') return '';
  const range = `${allowed.from}–${allowed.to}`;
  return locale === 'zh-CN' ? `，${range}` : `, ${range}`;
}

/** A table's columns with what they mean; of any other JSON the names of its fields. */
function writeFields({ 'x-columns': columns, responses }: Call, locale: Locale): string[] {
  const t = words[locale];
  if (columns)
    return [
      markdownTable(
        [t.column, t.type, t.meaning],
        columns.map((column) => [code(column.name), code(column.type), inLanguage(column, locale)]),
      ),
    ];
  const names = Object.keys(responses['200']?.content?.['application/json']?.schema.properties ?? {});
  return names.length === 0 ? [] : [`${t.fields} ${names.map(code).join(', ')}`];
}

function writeResponse({ content = {}, 'x-codes': codes, ...response }: DataApiResponse, locale: Locale): string {
  const errors = routePath('rqdata-doc', {}, locale);
  if (codes) return codes.map((name) => `[${code(name)}](${errors}#${anchorOf(name)})`).join(', ');
  return Object.keys(content).map(code).join(', ') || inLanguage(response, locale);
}

/** A request with the examples of what it must have; null where the description has none. */
function writeCurl({ path, parameters, security }: Call): string | null {
  const needed = parameters.filter(({ required }) => required);
  if (needed.some(({ example }) => example === undefined)) return null;
  const filled = path.replaceAll(
    /\{(\w+)\}/g,
    (_, key: string) => needed.find(({ name }) => name === key)?.example ?? '',
  );
  const query = needed.flatMap((one) => (one.in === 'query' ? [`${one.name}=${one.example}`] : [])).join('&');
  const licence = security ? '' : '-H "Authorization: Bearer $RQUANT_LICENCE" ';
  return `curl ${licence}'${base}${filled}${query && '?'}${query}'`;
}
