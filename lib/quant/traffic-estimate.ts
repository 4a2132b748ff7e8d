/** Share of the raw volume that is counted, as the transport is compressed binary. */
const compressedShare = 1 / 3;

const bytesPerValue = 8;

/** Counted traffic in bytes: rows × fields × 8 bytes a value × one third. An estimate: real compression varies. */
export function estimateTrafficBytes(rows: number, fields: number): number {
  return rows * fields * bytesPerValue * compressedShare;
}
