/** A PDF of one page. */
export const pdfFile = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>\nendobj\ntrailer\n<</Root 1 0 R/Size 4>>\n%%EOF\n',
);

/** Start of a Word document, which is a zip file. */
export const wordFile = Buffer.from('PK\u0003\u0004 [Content_Types].xml');
