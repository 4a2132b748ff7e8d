import { open } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type Judgement, UnsafeResume } from './judgement.ts';

/** The thread that reads one file and says what it is. `workerData` is its path. It loads what this kind of file takes. */
// The rule is about windows: a thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(await judge(String(workerData)));

async function judge(path: string): Promise<Judgement> {
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
