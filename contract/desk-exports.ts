import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import { atMost, plainText } from './fields.ts';

/** The media type of an .xlsx workbook. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Timeout: a workbook of 20,000 rows takes a core several seconds, and exports run one after the other. */
const exportTimeoutMs = 60_000;

/** Search text of a listing. */
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

/** Exports all rows that match the filters, at most 20,000, as CSV. Requires a recent second-factor check. */
const exportDeskListing = defineCall({
  ...exported,
  path: '/desk/v1/listings/{listing}/csv',
  reply: envelope(z.object({ csv: z.string() })),
});

/** Exports the same rows as an Excel workbook (.xlsx) with typed cells. */
const exportDeskWorkbook = defineCall({
  ...exported,
  path: '/desk/v1/listings/{listing}/xlsx',
  reply: envelope(z.object({ xlsxBase64: z.string() })),
});

/** Part of `deskCalls`. */
export const exportCalls = { exportDeskListing, exportDeskWorkbook } as const;
