import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { identity } from '#content/company.ts';
import { dataApiErrors, type DataApiErrorCode } from '#contract/data-api-errors.ts';
import type { AllowedValues } from '#contract/data-api-parameters.ts';
import type { Locale } from '#contract/locale.ts';
import { yuanFromFen } from '#contract/money.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import { answerError, isOutage, programLocaleOf } from '#server/kernel/http/answer-error.ts';
import { Overloaded, TooMany } from '#server/kernel/refusals/refusal.ts';
import { translator } from '#server/kernel/text/translator.ts';
import { describeParameter, shortValue, type RefusedParameter } from './describe-parameter.ts';
import type { Opening } from './openings.ts';
import { sampleMark } from './sample-mark.ts';

/** An error of the data API, with a code and an HTTP status. */
export class DataApiRefusal extends Error {
  readonly code: DataApiErrorCode;
  /** Name of the refused parameter. */
  readonly field: string | undefined;
  /** The parameter's value, or its values if repeated, and the accepted values. */
  readonly given: RefusedParameter['given'];
  readonly allowed: AllowedValues | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Start of the licence's validity. */
  readonly startsAt: Date | undefined;
  /** The product that covers the requested data. */
  readonly opening: Opening | undefined;

  constructor(
    code: DataApiErrorCode,
    about: Partial<RefusedParameter> & { retryAfterSeconds?: number; startsAt?: Date; opening?: Opening } = {},
  ) {
    super(code);
    this.code = code;
    this.field = about.field;
    this.given = about.given;
    this.allowed = about.allowed;
    this.retryAfterSeconds = about.retryAfterSeconds;
    this.startsAt = about.startsAt;
    this.opening = about.opening;
  }
}

/** Answers an error in the data API's format. Errors of the framework below 500 keep the site's format. */
export function answerDataApiError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const locale = programLocaleOf(request);
  reply.header('cache-control', 'no-store');
  if (error instanceof DataApiRefusal) return send(reply, error, locale);
  if (error instanceof TooMany)
    return send(reply, new DataApiRefusal('rate_limited', { retryAfterSeconds: error.retryAfterSeconds }), locale);
  if (error instanceof Overloaded)
    return send(reply, new DataApiRefusal('unavailable', { retryAfterSeconds: 5 }), locale);
  if (error.statusCode !== undefined && error.statusCode < 500) return answerError(error, request, reply);
  const isUnavailable = isOutage(error);
  request.log.error({ err: error }, isUnavailable ? 'database unavailable' : 'request failed');
  const unforeseen = isUnavailable
    ? new DataApiRefusal('unavailable', { retryAfterSeconds: 5 })
    : new DataApiRefusal('failed');
  return send(reply, unforeseen, locale);
}

/** Codes whose suggested action is to write to us, so the address is appended. */
const addressed: ReadonlySet<DataApiErrorCode> = new Set(['licence_expired', 'licence_revoked']);

function send(reply: FastifyReply, refusal: DataApiRefusal, locale: Locale) {
  const { code, field, allowed, retryAfterSeconds, startsAt, opening } = refusal;
  const given = shortValue(refusal);
  const status = dataApiErrors[code];
  const t = translator(locale, 'dataApiErrors');
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="market"');
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply.code(status).send({
    simulated: true,
    ...sampleMark(reply),
    code,
    message: exactText(refusal, locale) ?? t(`${code}.message`),
    action: opening
      ? translator(locale, 'openings')('action', { url: opening.orderAt })
      : `${t(`${code}.action`)}${addressed.has(code) ? ` (${identity.supportEmail})` : ''}`,
    ...(field === undefined ? {} : { field }),
    ...(given === undefined ? {} : { given }),
    ...(allowed && { allowed }),
    ...(startsAt && { starts_at: startsAt.toISOString() }),
    ...(opening && { opened_by: describeOpening(opening, locale) }),
  });
}

/** States the refused value and range, the licence's start or the product that covers the data. Callers that read only the message need them. */
function exactText(
  { code, field, given, allowed, startsAt, opening }: DataApiRefusal,
  locale: Locale,
): string | undefined {
  if (opening) {
    const { name, price } = describeOpening(opening, locale);
    return translator(locale, 'openings')(`${opening.kind}.message`, { name, price: price ?? 'none' });
  }
  if (field !== undefined && allowed) return describeParameter(code, { field, given, allowed }, locale);
  return startsAt && translator(locale, 'refusedValues')('licenceStarts', { time: beijingMinute(startsAt) });
}

function describeOpening({ kind, id, name, priceFen, orderAt }: Opening, locale: Locale) {
  const amount = priceFen === null ? null : yuanFromFen(priceFen);
  const price = amount && translator(locale, 'openings')(`${kind}.price`, { amount });
  return { id, name: name[locale], price, order_at: orderAt };
}
