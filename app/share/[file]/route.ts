import { notFound } from 'next/navigation';
import sharp from 'sharp';
import { drawSharePicture } from '#components/charts/share/share-picture.ts';
import { sharePictures, type ShareName } from '#components/charts/share/share-pictures.ts';

export const dynamic = 'force-static';
export const dynamicParams = false;

const names = Object.keys(sharePictures) as ShareName[];

export function generateStaticParams() {
  return names.map((name) => ({ file: `${name}.png` }));
}

/** The picture that a shared link shows, drawn once at build. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params;
  const name = names.find((known) => `${known}.png` === file);
  if (!name) notFound();
  const svg = drawSharePicture(sharePictures[name]());
  const png = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
}
