import type * as z from 'zod/mini';
import { dataApiApiPath } from '#contract/data-api.ts';
import type { Locale } from '#contract/locale.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { absent } from '#lib/shared/text/absent.ts';
import { markdownTable } from '#lib/shared/text/markdown-table.ts';
import englishErrors from '#messages/en-US/data-api-errors.json' with { type: 'json' };
import english from '#messages/en-US/doc.json' with { type: 'json' };
import chineseErrors from '#messages/zh-CN/data-api-errors.json' with { type: 'json' };
import chinese from '#messages/zh-CN/doc.json' with { type: 'json' };
import { apiBase, apiCalls, type ApiCall } from './api-calls.ts';
import { answerExamples, clientCalls } from './data-api-examples.ts';
import type { DataApiParameter, DataApiTag } from './data-api-open-api.ts';
import { parseDocument, readDocument, type Document } from './documents.ts';

const words = { 'zh-CN': chinese.api, 'en-US': english.api };
const errorTexts = { 'zh-CN': chineseErrors, 'en-US': englishErrors };

/** Reads the first page of the data API's reference: `content/docs/api.*.md` with a list of the calls. */
export function apiDocument(locale: Locale): Document {
  const calls = apiCalls();
  const ofTag = (tag: DataApiTag) =>
    markdownTable(
      [words[locale].call, words[locale].answer],
      calls
        .filter(({ tags }) => tags.includes(tag))
        .map((call) => [
          `[${code(call.path)}](${routePath('doc-api', { call: call.slug }, locale)})`,
          callTitle(call, locale),
        ]),
    );
  return readDocument('api', locale, {
    base: apiBase,
    market: ofTag('market'),
    datasets: ofTag('datasets'),
    licence: ofTag('licence'),
  });
}

/** Returns the name of a call's page. @throws Error for a call without one in `messages/<locale>/doc.json` */
export function callTitle({ operationId }: ApiCall, locale: Locale): string {
  const title = (words[locale].calls as Readonly<Record<string, string>>)[operationId];
  if (title === undefined) throw new Error(`${operationId}: no title`);
  return title;
}

/** Generates a call's page: its address, requests with an answer, parameters, the answer's fields and its errors. */
export function callDocument(call: ApiCall, locale: Locale): Document {
  const t = words[locale];
  const summary = locale === 'zh-CN' ? call['x-summary-zh'] : call.summary;
  const sections = [
    `# ${callTitle(call, locale)}`,
    code(`GET /api${dataApiApiPath}${call.path}`),
    ...(summary === callTitle(call, locale) ? [] : [`${summary}${t.stop}`]),
    ...writeExamples(call),
    ...(call.parameters.length === 0
      ? []
      : [`## ${t.parameters} {#parameters}`, writeParameters(call.parameters, locale)]),
    `## ${t.answer} {#answer}`,
    ...writeAnswer(call, locale),
    `## ${t.errors} {#errors}`,
    writeErrors(call, locale),
  ];
  return parseDocument(call.path, sections.join('\n\n'));
}

const code = (text: string) => `\`${text}\``;
const inLanguage = (
  of: { description?: string | undefined; 'x-description-zh'?: string | undefined },
  locale: Locale,
) => (locale === 'zh-CN' ? of['x-description-zh'] : of.description) ?? '';

/** Writes an HTTP request with its answer if there is an example, and the same request in Python. */
function writeExamples(call: ApiCall): string[] {
  const curl = writeCurl(call);
  const answer = answerExamples[call.operationId]?.text;
  const python = clientCalls[call.operationId];
  return [
    ...(curl === null ? [] : [`\`\`\`shell\n${curl}\n\`\`\``]),
    ...(answer === undefined ? [] : [`\`\`\`json\n${answer}\n\`\`\``]),
    ...(python === undefined ? [] : [`\`\`\`python\n${python}\n\`\`\``]),
  ];
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

/** The media types of the answer, and a table's columns or a JSON object's fields. */
function writeAnswer({ 'x-columns': columns, responses }: ApiCall, locale: Locale): string[] {
  const t = words[locale];
  const content = responses['200']?.content;
  const types = Object.keys(content ?? {}).map(code);
  const lines = [`${t.formats}${types.join(', ')}${t.stop}`];
  if (responses['304']) lines.push(`304${t.colon}${inLanguage(responses['304'], locale)}${t.stop}`);
  if (columns) {
    const rows = columns.map((column) => [code(column.name), code(column.type), inLanguage(column, locale)]);
    return [lines.join(' '), markdownTable([t.column, t.type, t.meaning], rows)];
  }
  const fields = Object.entries(content?.['application/json']?.schema.properties ?? {});
  if (fields.length === 0) return lines;
  const rows = fields.map(([name, schema]) => [code(name), code(typeOf(schema))]);
  return [lines.join(' '), markdownTable([t.field, t.type], rows)];
}

/** The JSON types that a field's value has. */
function typeOf(schema: z.core.JSONSchema._JSONSchema): string {
  if (typeof schema === 'boolean') return 'any';
  if (schema.anyOf) return schema.anyOf.map((one) => typeOf(one)).join(' | ');
  return [schema.type ?? typeof schema.const].flat().join(' | ');
}

function writeErrors({ responses }: ApiCall, locale: Locale): string {
  const t = words[locale];
  const texts = errorTexts[locale];
  return markdownTable(
    [t.code, t.status, t.remedy],
    Object.entries(responses).flatMap(([status, { 'x-codes': codes = [] }]) =>
      codes.map((name) => [code(name), status, sentences([texts[name].message, texts[name].action], locale)]),
    ),
  );
}

const sentences = (texts: readonly string[], locale: Locale) =>
  texts.map((text) => `${text}${words[locale].stop}`).join(locale === 'zh-CN' ? '' : ' ');

/**
 * Writes the request of the example answer, or else one with the examples of its required parameters; null if the
 * description has none.
 */
function writeCurl({ operationId, path, parameters, security }: ApiCall): string | null {
  const licence = security ? '' : '-H "Authorization: Bearer $RQUANT_LICENCE" \\\n  ';
  const printed = answerExamples[operationId];
  if (printed) return `curl ${licence}'${apiBase}${printed.question}'`;
  const needed = parameters.filter(({ required }) => required);
  if (needed.some(({ example }) => example === undefined)) return null;
  const filled = path.replaceAll(
    /\{(\w+)\}/g,
    (_, key: string) => needed.find(({ name }) => name === key)?.example ?? '',
  );
  const query = needed.flatMap((one) => (one.in === 'query' ? [`${one.name}=${one.example}`] : [])).join('&');
  return `curl ${licence}'${apiBase}${filled}${query && '?'}${query}'`;
}
