import { SpanKind } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';
import { addSpan, isRecording } from '#server/kernel/telemetry/spans.ts';

/**
 * A statement as a span of what has asked for it (opentelemetry.io/docs/specs/semconv/database/database-spans): its text, in which values
 * are parameters, and none of the values.
 */
export function traceStatement({ level, query, queryDurationMillis, ...event }: LogEvent): void {
  if (!isRecording()) return;
  const [operation = ''] = query.sql.trimStart().split(/\s/, 1);
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': query.sql };
  const failure = level === 'error' && 'error' in event ? event.error : undefined;
  addSpan(operation, { kind: SpanKind.CLIENT, attributes, ms: queryDurationMillis }, failure);
}
