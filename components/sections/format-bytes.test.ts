import { expect, it } from 'vitest';
import { formatFileSize } from './format-bytes.ts';

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [100 * 1024 - 52, '99.9 KB'],
  [100 * 1024, '0.1 MB'],
  [1.5 * 1024 ** 2, '1.5 MB'],
  [2 * 1024 ** 3, '2.0 GB'],
])('writes a file of %i bytes as %s', (bytes, written) => {
  expect(formatFileSize(bytes)).toBe(written);
});
