/**
 * The first picture is the whole page, up to the element of this id: painted while it still arrives, the page would be laid out
 * several times over. Made by a script, because validators of HTML do not know this link; it has to run in the head.
 *
 * Written into the page as text, so it may use nothing from outside itself.
 */
export function paintWhole(lastId: string): void {
  const link = document.createElement('link');
  link.rel = 'expect';
  link.href = `#${lastId}`;
  link.setAttribute('blocking', 'render');
  document.head.append(link);
}
