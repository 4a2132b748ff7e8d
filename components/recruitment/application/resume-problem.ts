import { resumeMaxBytes } from '#contract/recruitment.ts';

export type ResumeProblem = 'resumeType' | 'resumeLarge' | 'resumeNothing';

/**
 * What a browser can tell of a file before it travels: its name's ending and its size. The server looks at how it begins, and
 * that alone counts.
 */
export function resumeProblem({ name, size }: Pick<File, 'name' | 'size'>): ResumeProblem | null {
  if (!/\.pdf$/i.test(name)) return 'resumeType';
  if (size === 0) return 'resumeNothing';
  return size > resumeMaxBytes ? 'resumeLarge' : null;
}

/** `1.2 MB`, `340 KB`: rounded up, so that a file over the limit never reads as the limit. */
export function fileSize(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  return megabytes >= 1 ? `${(Math.ceil(megabytes * 10) / 10).toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} KB`;
}
