import { resumeMaxBytes } from '#contract/recruitment.ts';

export type ResumeProblem = 'resumeType' | 'resumeLarge' | 'resumeNothing';

/** Checks a file before the upload by its extension and size. The server checks its first bytes, and only that check counts. */
export function resumeProblem({ name, size }: Pick<File, 'name' | 'size'>): ResumeProblem | null {
  if (!/\.pdf$/i.test(name)) return 'resumeType';
  if (size === 0) return 'resumeNothing';
  return size > resumeMaxBytes ? 'resumeLarge' : null;
}

/** Formats a size as `1.2 MB` or `340 KB`, rounded up, so that a file over the limit never shows the limit. */
export function fileSize(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  return megabytes >= 1 ? `${(Math.ceil(megabytes * 10) / 10).toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} KB`;
}
