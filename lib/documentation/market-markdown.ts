import type { Locale } from '#contract/locale.ts';
import { marketErrors } from '#contract/market-errors.ts';
import { marketApiPath, marketStates } from '#contract/market.ts';
import type { Translator } from '#lib/i18n/translator-type.ts';
import { markdownTable } from '#lib/shared/text/markdown-table.ts';
import { describedEndpoints, marketParameters, type DescribedEndpoint } from './market-parameters.ts';

const codeOf = (text: string) => `\`${text}\``;
const addressOf = (path: string) => codeOf(`GET /api${marketApiPath}${path}`);

/** Every endpoint of the market interface, from the contract. */
export function marketEndpointsMarkdown(t: Translator<'doc.market'>, locale: Locale): string {
  const endpoints = describedEndpoints.flatMap((endpoint) => [
    `### ${endpoint.summary[locale]}`,
    addressOf(endpoint.path),
    ...parametersMarkdown(t, endpoint, locale),
    ...fieldsMarkdown(t, endpoint, locale),
    `${t('errorsOf')} ${endpoint.errors.map(codeOf).join(', ')}`,
  ]);
  const states = Object.values(marketStates).flatMap(({ path, summary, answer }) => [
    `### ${summary[locale]}`,
    addressOf(path),
    `${t('fields')} ${Object.keys(answer.shape).map(codeOf).join(', ')}`,
  ]);
  return [...endpoints, ...states].join('\n\n');
}

function parametersMarkdown(t: Translator<'doc.market'>, endpoint: DescribedEndpoint, locale: Locale): string[] {
  const rows = marketParameters(endpoint).map(({ name, isRequired, text, example }) => [
    codeOf(name),
    `${text?.[locale] ?? ''}${isRequired ? ` (${t('required')})` : ''}`,
    example ? codeOf(example) : '',
  ]);
  return rows.length === 0 ? [] : [markdownTable([t('parameter'), t('meaning'), t('example')], rows)];
}

function fieldsMarkdown(t: Translator<'doc.market'>, { fields, names }: DescribedEndpoint, locale: Locale): string[] {
  const rows = fields.map(({ name, text }) => [codeOf(name), text[locale]]);
  if (rows.length > 0) return [markdownTable([t('fields'), t('meaning')], rows)];
  return names.length === 0 ? [] : [`${t('fields')} ${names.map(codeOf).join(', ')}`];
}

/** Every refusal of the market interface with what to do about it, from the contract. */
export function marketErrorsMarkdown(t: Translator<'doc.market'>, locale: Locale): string {
  return markdownTable(
    [t('status'), t('code'), t('message'), t('action')],
    Object.entries(marketErrors).map(([code, { status, message, action }]) => [
      String(status),
      codeOf(code),
      message[locale],
      action[locale],
    ]),
  );
}
