import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '#server/main/ops-commands.ts';
import { newBuyer, payOrder, placeOrder } from '#server/testing/order-forms.ts';
import { charactersOf } from '#server/testing/pdf-streams.ts';
import { makeQuotation, quoted } from '#server/testing/quotation-forms.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { printedCharacters } from './printed-characters.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const person = 'Åke Sjöström Łukasz Señor Ș Ț 李䶮 𠮷田';
const company = 'Köln Straße Société d’Œuvre Žižkov “€” GmbH';

/** Returns the characters of the names that a PDF does not draw. Curly quotation marks, wide in this font, are drawn as straight ones. */
const notDrawn = (pdf: Buffer) => {
  const drawn = charactersOf(pdf);
  const names = (person + company).replace('’', "'").replaceAll(/[“”]/g, '"');
  return Array.from(names).filter((character) => !drawn.includes(character));
};

it('the typeface has every character that a name may have', () => {
  const typeface = readFileSync('server/features/orders/fonts/microhei.ttf');
  const document = new PDFDocument().registerFont('text', typeface).font('text');
  // The library calls this method itself before it draws; it is not in the types.
  const { font } = (document as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font;
  const lacking = [...printedCharacters()].filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0)!));
  expect(lacking).toEqual([]);
});

it('contract and receipt print a name from abroad with its marks, and rare characters', async () => {
  const { client } = await newBuyer(api);
  const id = await placeOrder(client, { buyer_name: person, buyer_company: company });
  await payOrder(api, client, id);
  for (const document of ['contract', 'receipt']) {
    const headers = { cookie: client.cookie ?? '' };
    const reply = await api.app.inject({ url: `/api/business/v1/orders/${id}/${document}`, headers });
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(notDrawn(reply.rawPayload), document).toEqual([]);
    expect(charactersOf(reply.rawPayload), document).not.toContain('〓');
  }
});

it('a quotation prints a name from abroad with its marks, and a colleague reads beside the field what it cannot print', async () => {
  const to = ['--name', person, '--company', company, '--email', 'ake@example.com', '--language', 'en-US'];
  await makeQuotation(api, ...to);
  await api.runJobs();
  const mail = api.mail.findLast(({ to: { address } }) => address === 'ake@example.com');
  expect(notDrawn(Buffer.from(mail?.attachments?.[0]?.content ?? ''))).toEqual([]);
  const arabic = runCommand(api.deps, ['quotation-make', ...quoted, '--company', 'شركة']);
  await expect(arabic).rejects.toThrow('合同印不出这些字：ش ر ك ة');
});
