export type ResumeKind = 'pdf' | 'docx';

const centralEntry = Buffer.from('PK\u0001\u0002', 'latin1');

/**
 * What a file is by its content, whatever its name says: a PDF, or a Word document of the zipped kind without macros
 * (ECMA-376). Everything else is nothing: a résumé is opened by colleagues, and a renamed program must not reach them.
 */
export function resumeKind(content: Buffer): ResumeKind | null {
  if (content.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf';
  if (content.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004') return null;
  const names = zipNames(content);
  const isDocument = names.includes('[Content_Types].xml') && names.includes('word/document.xml');
  return isDocument && !names.some((name) => name.endsWith('vbaProject.bin')) ? 'docx' : null;
}

/** Names in a zip's central directory (APPNOTE.TXT, section 4.3.12). */
function zipNames(content: Buffer): string[] {
  const names: string[] = [];
  for (let at = content.indexOf(centralEntry); at >= 0 && at + 46 <= content.length;) {
    const length = content.readUInt16LE(at + 28);
    names.push(content.subarray(at + 46, at + 46 + length).toString('utf8'));
    at = content.indexOf(centralEntry, at + 46 + length);
  }
  return names;
}
