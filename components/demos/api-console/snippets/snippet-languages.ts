import type { CodeLanguage } from '#components/ui/highlight.ts';
import { writeCsharp } from './csharp.ts';
import { writeCurl } from './curl.ts';
import { writeGo } from './go.ts';
import { writeJava } from './java.ts';
import { writeMatlab } from './matlab.ts';
import { writePython } from './python.ts';
import type { Question } from './question.ts';
import { writeR } from './r.ts';

export type SnippetLanguage = {
  key: string;
  title: string;
  colours: CodeLanguage;
  write: (question: Question) => string;
};

/** The languages in which the console writes a call; each text runs as it stands. */
export const snippetLanguages = [
  { key: 'python', title: 'Python', colours: 'python', write: writePython },
  { key: 'http', title: 'HTTP', colours: 'shell', write: writeCurl },
  { key: 'r', title: 'R', colours: 'r', write: writeR },
  { key: 'matlab', title: 'MATLAB', colours: 'matlab', write: writeMatlab },
  { key: 'csharp', title: 'C#', colours: 'braces', write: writeCsharp },
  { key: 'java', title: 'Java', colours: 'braces', write: writeJava },
  { key: 'go', title: 'Go', colours: 'braces', write: writeGo },
] as const satisfies readonly SnippetLanguage[];
