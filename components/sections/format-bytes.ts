import { formatNumber } from '#lib/shared/quant/format.ts';

const mebibyte = 1024 ** 2;

/** Formats a daily quota, which is whole gigabytes: 5 GB. */
export function formatQuota(bytes: number): string {
  return `${bytes / (1024 * mebibyte)} GB`;
}

/** Formats the size of a file in B, KB, MB or GB. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 100 * 1024 ? `${(bytes / 1024).toFixed(1)} KB` : formatBytes(bytes);
}

/** Formats a volume of traffic in MB or GB, as the quota is counted. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1024 * mebibyte) return `${formatNumber(bytes / (1024 * mebibyte), 1)} GB`;
  return `${formatNumber(bytes / mebibyte, bytes < 10 * mebibyte ? 1 : 0)} MB`;
}
