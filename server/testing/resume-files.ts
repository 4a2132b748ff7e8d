import { zipSync, type Zippable } from 'fflate';

const contentTypes = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="bin" ContentType="application/octet-stream"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;

const officeType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A part of relationships; each is a type's end, a target and whether that lies outside. */
export function relationships(...all: Array<[type: string, target: string, external?: boolean]>): string {
  const lines = all.map(([type, target, external], at) => {
    const full = type.includes(':') ? type : `${officeType}/${type}`;
    return `<Relationship Id="rId${at}" Type="${full}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`;
  });
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`;
}

/** The main part with these paragraphs. */
export function documentXml(paragraphs: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${officeType}"><w:body>${paragraphs}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`;
}

/** A run of a field: an instruction, or one of its marks. */
export const instruction = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
export const fieldMark = (type: 'begin' | 'separate' | 'end') => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;

const paragraphs = `<w:p><w:r><w:t>韩梅梅 简历</w:t></w:r></w:p><w:p><w:hyperlink r:id="rId1"><w:r><w:t>example.com</w:t></w:r></w:hyperlink></w:p><w:p>${fieldMark('begin')}${instruction(' PAGE ')}${fieldMark('separate')}<w:r><w:t>1</w:t></w:r>${fieldMark('end')}</w:p><w:p>${fieldMark('begin')}${instruction(' HYPERLINK "https://example.com/DDE" ')}${fieldMark('separate')}<w:r><w:t>DDE</w:t></w:r>${fieldMark('end')}</w:p>`;

/** The parts of a document as a word processor writes it, with a hyperlink, fields and a picture. */
const parts: Record<string, string | Uint8Array> = {
  '[Content_Types].xml': contentTypes,
  '_rels/.rels': relationships(
    ['officeDocument', 'word/document.xml'],
    ['http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties', 'docProps/core.xml'],
  ),
  'word/document.xml': documentXml(paragraphs),
  'word/_rels/document.xml.rels': relationships(
    ['styles', 'styles.xml'],
    ['hyperlink', 'https://example.com/', true],
    ['image', 'media/image1.png'],
  ),
  'word/styles.xml':
    '<?xml version="1.0"?><w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>',
  'word/media/image1.png': Buffer.from('89504e470d0a1a0a', 'hex'),
  'docProps/core.xml':
    '<?xml version="1.0"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"/>',
};

/** A Word document; `more` adds, replaces and, with null, leaves out parts. */
export function documentFile(more: Record<string, string | Uint8Array | null> = {}, level: 0 | 6 = 6): Buffer {
  const entries = Object.entries({ ...parts, ...more }).flatMap(([name, content]) =>
    content === null ? [] : [[name, typeof content === 'string' ? Buffer.from(content) : content] as const],
  );
  return zipFile(Object.fromEntries(entries), level);
}

export function zipFile(entries: Zippable, level: 0 | 6 = 6): Buffer {
  return Buffer.from(zipSync(entries, { level }));
}

/** The content types of a document with one more part. */
export function contentTypesWith(partName: string, type: string): string {
  return contentTypes.replace('</Types>', `<Override PartName="${partName}" ContentType="${type}"/></Types>`);
}

/** A PDF of one page; `catalog` stands inside its first dictionary, `objects` after its others. */
export function pdfWith(catalog = '', objects = ''): Buffer {
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R${catalog}>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://example.com/JS/JavaScript)>>>>]>>\nendobj\n${objects}trailer\n<</Root 1 0 R/Size 4>>\n%%EOF\n`,
    'latin1',
  );
}

export const pdfFile = pdfWith();
