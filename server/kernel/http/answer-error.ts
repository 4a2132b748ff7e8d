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

/** English when the browser's first language says so (docs/behaviour.md#refusals). */
export function localeOf(request: FastifyRequest): Locale {
  return request.headers['accept-language']?.toLowerCase().startsWith('en') ? 'en-US' : 'zh-CN';
}

/** The caller's language where a program asks: English unless Chinese is asked for, as a program mostly asks for none. */
export function programLocaleOf(request: FastifyRequest): Locale {
  return request.headers['accept-language']?.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en-US';
}

/** What programs ask besides the data API, to check a licence: the last parts of the routes' paths. */
const programPaths = [getLicenceKeys, getLicenceRevocations, getLicenceStatus].map(({ path }) =>
  path.replaceAll(/\{(\w+)\}/g, ':$1'),
);
const isAskedByPrograms = ({ routeOptions: { url = '' } }: FastifyRequest) =>
  programPaths.some((path) => url.endsWith(path));

/** The one place that turns what was thrown into an answer. */
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

/** HTTP 200 with the code, which the request's line in the log then shows, too. */
function refuse(reply: FastifyReply, refusal: { code: number; message: string; field?: string }) {
  reply.refusalCode = refusal.code;
  return reply.send(refusal);
}

/** A refused field: its own wording when we have one, its name when we do not. */
function badInput(locale: Locale, field: string | undefined, error: string) {
  const t = translator(locale, 'refusals');
  const message = isFieldError(error)
    ? translator(locale, 'fieldErrors')(error)
    : field
      ? t('badField', { field })
      : t('badInput');
  return { code: refusals.badInput.code, message, ...(field ? { field } : {}) };
}

/** True for PostgreSQL's refusal of NUL or a lone surrogate in a text (22021) or in JSON (22P05). */
const isBadText = ({ code }: FastifyError) => code === '22021' || code === '22P05';

/**
 * The database cannot be reached or no connection became free; or PostgreSQL says by its SQLSTATE that it shuts down (57P), is out of
 * connections (53) or of disk (53100), or that a statement took longer than it may (57014), for example waiting for a lock (55P03).
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
