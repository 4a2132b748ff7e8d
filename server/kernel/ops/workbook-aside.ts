import { AsideFailed, createAside } from '#server/kernel/aside/aside.ts';
import { NoPlace } from '#server/kernel/fairness/fair-places.ts';
import { OpsError } from './ops-error.ts';
import type { Sheet } from './sheet.ts';
import type { writeWorkbook } from './workbook.ts';

/** Upper bound of the rows of an exported file, which are all in memory. */
export const mostSheetRows = 20_000;

const narrower = '请用筛选或搜索缩小范围，分几次导出';

/** Checks the number of rows. @throws OpsError if there are more rows than a file may have */
export function requireFewRows(hasMore: boolean): void {
  if (hasMore) throw new OpsError(`超过 ${mostSheetRows} 行，无法导出：${narrower}`);
}

/** The sum is less than the browser's timeout of an export. */
const limits = { timeoutMs: 35_000, patienceMs: 15_000 };
const write = createAside<typeof writeWorkbook>(new URL('./workbook.ts', import.meta.url), 'writeWorkbook', limits);

/**
 * Writes a sheet as an .xlsx workbook in a separate thread: 20,000 rows of 20 columns take a core three seconds.
 * @throws OpsError for more than `mostSheetRows` rows, for a timeout or too much memory, and while others are written
 */
export async function toWorkbook(sheet: Sheet): Promise<Buffer> {
  requireFewRows(sheet.rows.length > mostSheetRows);
  const bytes = await write(sheet).catch((error: unknown) => {
    if (error instanceof NoPlace) throw new OpsError('正在导出其他表格，请稍后再试');
    if (error instanceof AsideFailed) throw new OpsError(`内容过多，没有写完：${narrower}`);
    throw error;
  });
  return Buffer.from(bytes);
}
