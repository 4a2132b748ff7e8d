import { open } from 'node:fs/promises';
import { UnsafeResume, type Judgement } from './judgement.ts';

/** Reads a file and says what it is. It loads what this kind of file takes. */
export async function judgeFile(path: string): Promise<Judgement> {
  try {
    const head = await readHead(path);
    if (head === '%PDF-') {
      const { judgePdf } = await import('./judge-pdf.ts');
      await judgePdf(path);
      return { kind: 'pdf' };
    }
    if (!head.startsWith('PK\u0003\u0004')) return { refusal: 'resumeBad', reason: 'neither a PDF nor a zip file' };
    const { judgeDocument } = await import('./judge-document.ts');
    await judgeDocument(path);
    return { kind: 'docx' };
  } catch (error) {
    return { refusal: error instanceof UnsafeResume ? 'resumeUnsafe' : 'resumeBad', reason: String(error) };
  }
}

async function readHead(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(5), 0, 5, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}
