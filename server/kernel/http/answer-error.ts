import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isFieldError } from '#contract/field-errors.ts';
import { getLicenceKeys, getLicenceRevocations, getLicenceStatus } from '#contract/licence.ts';
import type { Locale } from '#contract/locale.ts';
import { refusals } from '#contract/refusals.ts';
import { DatabaseLost } from '#server/kernel/db/database-lost.ts';
import { NoPlace } from '#server/kernel/fairness/fair-places.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { BadField, BadValue, Overloaded, Refusal, TooMany } from '#server/kernel/refusals/refusal.ts';
import { translator } from '#server/kernel/text/translator.ts';

/** Returns English if it is the browser's first language (docs/behaviour.md#refusals). */
export function localeOf(request: FastifyRequest): Locale {
  return request.headers['accept-language']?.toLowerCase().startsWith('en') ? 'en-US' : 'zh-CN';
}

/** Returns the language for a program's request: English unless it requests Chinese, because most programs send no language. */
export function programLocaleOf(request: FastifyRequest): Locale {
  return request.headers['accept-language']?.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en-US';
}

/** Path endings of the licence checks, which programs call besides the data API. */
const programPaths = [getLicenceKeys, getLicenceRevocations, getLicenceStatus].map(({ path }) =>
  path.replaceAll(/\{(\w+)\}/g, ':$1'),
);
const isAskedByPrograms = ({ routeOptions: { url = '' } }: FastifyRequest) =>
  programPaths.some((path) => url.endsWith(path));

/** Maps a thrown error to a reply; no other code does. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const locale = isAskedByPrograms(request) ? programLocaleOf(request) : localeOf(request);
  const t = translator(locale, 'refusals');
  if (error instanceof Refusal) {
    return refuse(reply, { code: refusals[error.refusal].code, message: t(error.refusal) });
  }
  if (error instanceof TooMany) {
    reply.code(429).header('retry-after', error.retryAfterSeconds);
    return reply.send({ code: 429, message: t('tooMany') });
  }
  if (error instanceof OpsError) {
    const { message, field } = error;
    return refuse(reply, { code: refusals.deskRefused.code, message, ...(field !== undefined && { field }) });
  }
  if (error instanceof BadField) return refuse(reply, badInput(locale, error.field, error.error));
  if (error instanceof BadValue) {
    return refuse(reply, {
      code: refusals.badInput.code,
      message: translator(locale, 'refusedValues')(error.text, error.values),
      field: error.field,
    });
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issue = error.validation[0];
    const field = issue?.instancePath.split('/').find(Boolean);
    return refuse(reply, badInput(locale, field, issue?.message ?? ''));
  }
  if (isBadText(error)) {
    request.log.error({ err: error }, 'text that the database cannot hold got past the fields');
    return refuse(reply, badInput(locale, undefined, ''));
  }
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return reply.code(error.statusCode).send({ code: error.statusCode, message: error.message });
  }
  if (error instanceof Overloaded || isOutage(error)) {
    if (!(error instanceof Overloaded)) request.log.error({ err: error }, 'database unavailable');
    return reply
      .code(503)
      .header('retry-after', 5)
      .send({ code: 503, message: t('unavailable') });
  }
  request.log.error({ err: error }, 'request failed');
  return reply.code(500).send({ code: 500, message: t('unavailable') });
}

/** Replies HTTP 200 with the code, and adds the code to the request's log line. */
function refuse(reply: FastifyReply, refusal: { code: number; message: string; field?: string }) {
  reply.refusalCode = refusal.code;
  return reply.send(refusal);
}

/** Builds the reply for an invalid field: our own message if there is one, else the field's name. */
function badInput(locale: Locale, field: string | undefined, error: string) {
  const t = translator(locale, 'refusals');
  const message = isFieldError(error)
    ? translator(locale, 'fieldErrors')(error)
    : field
      ? t('badField', { field })
      : t('badInput');
  return { code: refusals.badInput.code, message, ...(field ? { field } : {}) };
}

/** Returns true if PostgreSQL rejected NUL or a lone surrogate in a text (22021) or in JSON (22P05). */
const isBadText = ({ code }: FastifyError) => code === '22021' || code === '22P05';

/**
 * Returns true for an outage: the database cannot be reached, no connection became free, or PostgreSQL reports one by its SQLSTATE. These
 * are shutdown (57P), too many connections (53), disk full (53100), statement timeout (57014) and lock timeout (55P03).
 */
export function isOutage(error: Error & { code?: string }): boolean {
  const code = error.code ?? '';
  return (
    error instanceof NoPlace ||
    error instanceof DatabaseLost ||
    /^(ECONN|ETIMEDOUT|ENOSPC|EPIPE)/.test(code) ||
    /^(57P|57014|55P03|53|08)/.test(code)
  );
}
