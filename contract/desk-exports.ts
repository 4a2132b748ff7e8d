import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import { atMost, plainText } from './fields.ts';

/** The media type of an .xlsx workbook. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook of 20,000 rows takes seconds of a core, and waits for those before it. */
const exportTimeoutMs = 60_000;

/** The words of a listing's search. */
export const searchWords = z.optional(z.string().check(atMost(100), plainText));

const exported = {
  method: 'POST',
  encoding: 'json',
  timeoutMs: exportTimeoutMs,
  params: z.object({ listing: z.string() }),
  body: z.object({
    filters: z.record(z.string(), z.unknown()),
    search: searchWords,
  }),
} as const;

/** All rows that the filters let through, at most 20,000, as CSV for programs. Needs a recent proof. */
const exportDeskListing = defineCall({
  ...exported,
  path: '/desk/v1/listings/{listing}/csv',
  reply: envelope(z.object({ csv: z.string() })),
});

/** The same rows as an Excel workbook (.xlsx) with typed cells. */
const exportDeskWorkbook = defineCall({
  ...exported,
  path: '/desk/v1/listings/{listing}/xlsx',
  reply: envelope(z.object({ xlsxBase64: z.string() })),
});

/** Among `deskCalls`. */
export const exportCalls = { exportDeskListing, exportDeskWorkbook } as const;
