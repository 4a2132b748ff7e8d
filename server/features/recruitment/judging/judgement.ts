type ResumeKind = 'pdf' | 'docx';

/** What a file is, or why it is not taken; the reason is for the log. */
export type Judgement = { kind: ResumeKind } | { refusal: 'resumeBad' | 'resumeUnsafe'; reason: string };

/** A file that can be read and holds what must not reach a colleague. Any other error means that it cannot be read. */
export class UnsafeResume extends Error {}
