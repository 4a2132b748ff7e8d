/** The smallest thing that begins like a PDF. */
export const pdfFile = Buffer.from('%PDF-1.7\n%%EOF\n');

/** A zip file with empty entries of these names. */
export function documentFile(names: readonly string[]): Buffer {
  const local = names.map((name) => {
    const header = Buffer.alloc(30);
    header.write('PK\u0003\u0004', 'latin1');
    header.writeUInt16LE(Buffer.byteLength(name), 26);
    return Buffer.concat([header, Buffer.from(name)]);
  });
  const central = names.map((name) => {
    const header = Buffer.alloc(46);
    header.write('PK\u0001\u0002', 'latin1');
    header.writeUInt16LE(Buffer.byteLength(name), 28);
    return Buffer.concat([header, Buffer.from(name)]);
  });
  return Buffer.concat([...local, ...central]);
}
