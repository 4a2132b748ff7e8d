import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { readArguments } from '#server/kernel/desk/command-line.ts';
import type { Declaration } from '#server/kernel/desk/declare.ts';
import { describeFields, type DescribedField } from '#server/kernel/desk/fields.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { DeskColleague } from '#server/testing/desk-colleague.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { declarations } from './ops-commands.ts';

let api: TestApi;
let owner: DeskColleague;
beforeAll(async () => {
  api = await createTestApi();
  owner = await DeskColleague.enrol(api, 'han', 'owner');
});
afterAll(() => api.close());

const texts = ['\0', '\ud800', '\udfff', '\u0001', '\u001b', '\u009b'].map((bad) => `2026${bad}1`);

/** Returns a text in the form of the field's values. */
function given({ kind, many }: DescribedField, text: string): unknown {
  if (kind === 'file') return { name: text, base64: 'MQ==' };
  return many ? ['x', text] : text;
}

/** Builds a command with the text in one of its fields. */
function commandOf(
  { name }: Declaration,
  fields: readonly DescribedField[],
  field: DescribedField,
  text: string,
): string[] {
  const word = field.kind === 'file' ? `file:${JSON.stringify(given(field, text))}` : text;
  // In one argument, because a separate one that begins with a dash is an option.
  if (!field.positional) return [name, `--${field.name}=${word}`];
  const before = fields.filter(({ positional }) => positional).findIndex((one) => one.name === field.name);
  return [name, ...Array.from({ length: before }, () => 'x'), word];
}

const withText = declarations.flatMap((declaration) => {
  const all = describeFields(declaration.kind === 'action' ? declaration.input : declaration.filters);
  const fields = all.filter(({ kind }) => kind !== 'flag');
  return fields.length === 0 ? [] : [[declaration.name, { declaration, all, fields }] as const];
});

describe.each(withText)('%s', (_name, { declaration, all, fields }) => {
  it.runIf(!declaration.terminalOnly)('refuses hostile text at the desk in words that name the field', async () => {
    await owner.prove(owner.nextCode());
    const path = `/desk/v1/listings/${declaration.name}/csv`;
    for (const field of fields)
      for (const text of texts) {
        const input = { [field.name]: given(field, text) };
        const act = () => owner.act(declaration.name, input);
        const filter = () => owner.client.postJson(path, { filters: input });
        const { status, body } = await (declaration.kind === 'action' ? act() : filter());
        expect(body, `${field.name} ${JSON.stringify(text)}`).toMatchObject({
          code: refusals.deskRefused.code,
          field: field.name,
        });
        expect([status, body.message]).toEqual([200, `${field.title}不能含控制字符或残缺的字符`]);
      }
  });

  it('refuses it in a terminal, where control characters become spaces', async () => {
    for (const field of fields)
      for (const text of texts) {
        const [, ...words] = commandOf(declaration, all, field, text);
        const read = () => JSON.stringify(readArguments(declaration, words));
        const outcome = outcomeOf(read);
        expect(outcome, JSON.stringify(text)).not.toMatch(/\\u00|\\ud[89a-f]/);
        // A lone surrogate is refused and never replaced.
        expect(text.isWellFormed() || outcome.includes('不能含控制字符'), field.name).toBe(true);
      }
  });
});

/** Returns the result, or the message of the refusal. */
function outcomeOf(read: () => string): string {
  try {
    return read();
  } catch (error) {
    if (error instanceof OpsError) return JSON.stringify(error.message);
    throw error;
  }
}

const listings = declarations.filter((one) => one.kind === 'listing' && !one.terminalOnly);

it.each(listings.map(({ name }) => name))('the search, order and place in `%s` take no hostile text', async (name) => {
  await owner.prove(owner.nextCode());
  for (const text of ['\0', 'a\u0001b', '\u009b'])
    for (const part of ['search', 'sort', 'cursor']) {
      const { status, body } = await owner.list(name, `?${part}=${encodeURIComponent(text)}`);
      expect([status, body]).toEqual([200, { ...body, code: refusals.badInput.code, field: part }]);
    }
  for (const text of texts) {
    const { body } = await owner.client.postJson(`/desk/v1/listings/${name}/csv`, { filters: {}, search: text });
    expect(body).toMatchObject({ code: refusals.badInput.code, field: 'search' });
    for (const place of [
      [text, '1'],
      ['1', text],
    ]) {
      const cursor = Buffer.from(JSON.stringify(place)).toString('base64url');
      expect((await owner.list(name, `?cursor=${cursor}`)).status).toBeLessThan(500);
    }
  }
});

it('what is no declaration’s name or record’s id is not found or refused, and `confirm` is a plain text', async () => {
  for (const text of ['%00', 'orders%00', '%01', '%ED%A0%80']) {
    expect((await owner.list(text)).status, text).toBe(404);
    expect((await owner.client.postJson(`/desk/v1/actions/${text}`, { input: {} })).status, text).toBe(404);
  }
  for (const text of texts) {
    expect((await owner.record(text)).body.code).toBe(refusals.badInput.code);
    expect((await owner.act('lead-move', {}, text)).body).toMatchObject({ field: 'confirm' });
  }
});

it('a stranger sees by hostile text no more than by any other', async () => {
  const stranger = api.client();
  const found = await Promise.all([
    stranger.get('/desk/v1/listings/orders?search=%00'),
    stranger.postJson('/desk/v1/listings/orders/csv', { filters: {}, search: '\0' }),
    stranger.postJson('/desk/v1/actions/record-note', { input: { text: '\0' } }),
    stranger.postJson('/desk/v1/records', { kind: 'any', id: '\0' }),
  ]);
  expect(found.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

it('accepts usual text of several lines', async () => {
  const { body } = await owner.act('record-note', { record: 'L-0123456789', text: '一\r\n二\t三\u2028四 😀' });
  expect(body.message).toBe('没有这条记录');
});

it('keeps of a proposal what its action declares, and refuses a text file with a control character anywhere', async () => {
  const second = await DeskColleague.enrol(api, 'li', 'owner');
  await owner.prove(owner.nextCode());
  expect((await owner.act('operator-limit', { yuan: '500', more: '\0', 'a\0': '\ud800' })).body.code).toBe(0);
  const { proposals } = (await second.client.get('/desk/v1/proposals')).body.data;
  expect(proposals.map(({ input }: { input: object }) => input)).toEqual([{ yuan: '500' }]);
  const late = Buffer.concat([Buffer.alloc(5000, 'a,b\n'), Buffer.from([1])]).toString('base64');
  const read = await owner.act('statement-read', { file: { name: 'a.csv', base64: late } });
  expect(read.body).toMatchObject({ code: refusals.deskRefused.code, field: 'file' });
});
