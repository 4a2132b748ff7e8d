import { expect, it } from 'vitest';
import { calls } from './contract-calls.ts';
import { sampleRequest } from './sample-requests.ts';

it.each(Object.entries(calls))('has a sample of %s that its schemas take', (name, call) => {
  const { params, query, body } = sampleRequest(name);
  expect([params, query, body].map((part) => Object.keys(part))).toEqual(
    [call.params, call.query, call.body].map(({ shape }) => Object.keys(shape)),
  );
  for (const [schema, part] of [
    [call.params, params],
    [call.query, query],
    [call.body, body],
  ] as const) {
    expect(schema.safeParse(part).error).toBeUndefined();
  }
});
