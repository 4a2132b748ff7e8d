import type { Locale } from '#contract/locale.ts';
import { marketErrors } from '#contract/market-errors.ts';
import { marketApiPath, marketEndpoints, marketStates, type MarketEndpoint } from '#contract/market.ts';
import type { Translator } from '#lib/i18n/translator-type.ts';
import { markdownTable } from '#lib/shared/text/markdown-table.ts';
import { marketParameters } from './market-parameters.ts';

const codeOf = (text: string) => `\`${text}\``;
const addressOf = (path: string) => codeOf(`GET /api${marketApiPath}${path}`);

/** Every endpoint of the market interface, from the contract. */
export function marketEndpointsMarkdown(t: Translator<'doc.market'>, locale: Locale): string {
  const endpoints = Object.values<MarketEndpoint>(marketEndpoints).flatMap((endpoint) => [
    `### ${endpoint.summary[locale]}`,
    addressOf(endpoint.path),
    markdownTable(
      [t('parameter'), t('meaning'), t('example')],
      marketParameters(endpoint).map(({ name, isRequired, text, example }) => [
        codeOf(name),
        `${text?.[locale] ?? ''}${isRequired ? ` (${t('required')})` : ''}`,
        example ? codeOf(example) : '',
      ]),
    ),
    markdownTable(
      [t('fields'), t('meaning')],
      endpoint.fields.map(({ name, text }) => [codeOf(name), text[locale]]),
    ),
    `${t('errorsOf')} ${endpoint.errors.map(codeOf).join(', ')}`,
  ]);
  const states = Object.values(marketStates).flatMap(({ path, summary, answer }) => [
    `### ${summary[locale]}`,
    addressOf(path),
    `${t('fields')} ${Object.keys(answer.shape).map(codeOf).join(', ')}`,
  ]);
  return [...endpoints, ...states].join('\n\n');
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
