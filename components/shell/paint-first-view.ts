/**
 * The first picture waits for the page's first section, the element of this id (server/front/first-view.ts), and comes in one
 * piece: painted while that still arrives, the page would be laid out several times over before its largest text is there. A page
 * without the element is painted when it is whole. Made by a script, because validators of HTML do not know this link; it has
 * to run in the head.
 *
 * Written into the page as text, so it may use nothing from outside itself.
 */
export function paintFirstView(id: string): void {
  const link = document.createElement('link');
  link.rel = 'expect';
  link.href = `#${id}`;
  link.setAttribute('blocking', 'render');
  document.head.append(link);
}
