import { context, propagation, SpanStatusCode, trace, type Span, type SpanOptions } from '@opentelemetry/api';

/**
 * Where work is made visible as spans of OpenTelemetry (opentelemetry.io/docs/specs/otel/trace): requests, statements, calls of third
 * parties, jobs and webhooks. Without an exporter (`startTelemetry`) each of these costs a function call and records nothing. Names and
 * attributes carry no value that a person typed: routes by pattern, statements by their text, errors by their kind.
 */
const tracer = () => trace.getTracer('rquant-site');

/** Begins a span below the current one; it is exported once it ends. */
export function beginSpan(name: string, options: SpanOptions): Span {
  return tracer().startSpan(name, options);
}

/** Runs `work` so that what it begins belongs to `span`. */
export function within<Result>(span: Span, work: () => Result): Result {
  return context.with(trace.setSpan(context.active(), span), work);
}

/** Ends a span whose work failed. */
export function endFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** A span around asynchronous work. */
export async function inSpan<Result>(name: string, options: SpanOptions, work: () => Promise<Result>): Promise<Result> {
  const span = beginSpan(name, options);
  try {
    const result = await within(span, work);
    span.end();
    return result;
  } catch (error) {
    endFailed(span, error);
    throw error;
  }
}

/** Whether what happens now belongs to a span that is recorded. */
export function isRecording(): boolean {
  return trace.getActiveSpan()?.isRecording() ?? false;
}

/** A span of something that has just ended. */
export function addSpan(name: string, { ms, ...options }: SpanOptions & { ms: number }, error?: unknown): void {
  const endedAt = performance.timeOrigin + performance.now();
  const span = beginSpan(name, { ...options, startTime: endedAt - ms });
  if (error === undefined) span.end();
  else endFailed(span, error);
}

/** The `traceparent` with which a receiver continues the current trace (w3.org/TR/trace-context); none without an exporter. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}
