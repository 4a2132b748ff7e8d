import { sparklineSheet } from '#lib/marketplace/pictures/sparkline-sheet.ts';

export const dynamic = 'force-static';

/** The small pictures of the list's rows, of all products at once. */
export function GET(): Response {
  return new Response(sparklineSheet(), { headers: { 'content-type': 'image/svg+xml; charset=utf-8' } });
}
