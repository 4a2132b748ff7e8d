import { inflateSync } from 'node:zlib';

/** Decompresses every stream of a PDF. The library ends lines with LF alone: a CR before one is the last byte of the data. */
export function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\n([^]*?)\nendstream/g)].map(([, bytes = '']) => {
    try {
      return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
}

/** Lists the characters that the embedded fonts declare. */
export function charactersOf(pdf: Buffer): string {
  const maps = streamsOf(pdf).filter((stream) => /beginbf(?:range|char)/.test(stream));
  const codes = maps
    .flatMap((map) => [...map.matchAll(/<((?:[0-9a-f]{4} ?)+)>/gi)])
    .flatMap(([, code = '']) => code.match(/[0-9a-f]{4}/gi) ?? []);
  return codes.map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('');
}
