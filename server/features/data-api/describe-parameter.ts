import type { DataApiErrorCode } from '#contract/data-api-errors.ts';
import type { AllowedValues } from '#contract/data-api-parameters.ts';
import type { Locale } from '#contract/locale.ts';
import { translator } from '#server/kernel/text/translator.ts';

/** A refused parameter: its value as received, or its values if repeated, and the accepted values. */
export type RefusedParameter = {
  field: string;
  given?: string | readonly string[] | undefined;
  allowed?: AllowedValues | undefined;
};

/** Returns the refused value in at most 64 characters; undefined if the parameter is missing. */
export function shortValue({ given }: Pick<RefusedParameter, 'given'>): string | undefined {
  if (given === undefined) return undefined;
  // A code point has at most two UTF-16 units, so the text is cut before it is split.
  const characters = Array.from(String(given).slice(0, 130));
  return characters.length > 64 ? `${characters.slice(0, 63).join('')}…` : characters.join('');
}

/** States which parameter was refused, its value and its range; undefined if no range is known. */
export function describeParameter(
  code: DataApiErrorCode,
  { field, given, allowed }: RefusedParameter,
  locale: Locale,
): string | undefined {
  if (!allowed) return undefined;
  const t = translator(locale, 'allowedValues');
  const value = shortValue({ given });
  const rule = describeRule(allowed, locale);
  if (value === undefined) return t('missing', { field, rule });
  if (code === 'parameter_unknown') {
    const values = listed(allowed, locale);
    return values === '' ? t('none', { given: value }) : t('unknown', { given: value, values });
  }
  if (typeof given !== 'string') return t('repeated', { field, times: String(given?.length) });
  if (code === 'instrument_unknown' || code === 'name_unknown') {
    const text = translator(locale, 'refusedValues')('unknownName', { field, name: value });
    return t('noName', { text, rule });
  }
  const count = given.split(',').length;
  const isLong =
    code === 'parameter_invalid' &&
    allowed.type === 'list' &&
    (count > (allowed.max_items ?? count) || value.endsWith('…'));
  const detail = isLong
    ? t('counted', { field, count: String(count), characters: String(given.length), rule })
    : t('given', { field, given: value, rule });
  if (code === 'parameter_invalid') return detail;
  return t('because', { reason: translator(locale, 'dataApiErrors')(`${code}.message`), detail });
}

/** Describes the accepted values in a sentence. */
function describeRule(allowed: AllowedValues, locale: Locale): string {
  const t = translator(locale, 'allowedValues');
  const { type, from, to, max_items, max_item_characters, max_characters, pattern = '' } = allowed;
  const values = listed(allowed, locale);
  const items = String(max_items ?? '');
  if (type === 'integer') return t('rules.integer', { from: String(from), to: String(to) });
  if (type === 'date') return from === undefined ? t('rules.date') : t('rules.dateFrom', { from: String(from) });
  if (type === 'choice') return t('rules.choice', { values });
  if (type === 'text') return t('rules.text', { pattern });
  if (values !== '') return t('rules.listOf', { items, values });
  return t('rules.list', { items, letters: String(max_item_characters), characters: String(max_characters) });
}

const listed = ({ values = [] }: AllowedValues, locale: Locale) => values.join(locale === 'en-US' ? ', ' : '、');
