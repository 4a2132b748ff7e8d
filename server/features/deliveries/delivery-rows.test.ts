import { expect, it } from 'vitest';
import { hasRows } from './delivery-rows.ts';

it('a file of four megabytes is read by rows, and a larger one and another kind are not', () => {
  const isRead = (file: string, bytes: number) => hasRows({ file, day: '2026-11-27', bytes, sha256: '0'.repeat(64) });
  expect([isRead('a.csv', 4_194_304), isRead('a.csv', 4_194_305), isRead('a.zip', 1)]).toEqual([true, false, false]);
});
