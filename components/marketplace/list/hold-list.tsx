/**
 * The page's HTML holds the list of everything. Where the address asks for less, that list is not shown before the script has
 * read the address (`product-list.tsx` lets it go): no products are shown that were not asked for. A list made by the server for
 * each query would need no such line, and cost a rendering each.
 */
export function HoldList() {
  return <script dangerouslySetInnerHTML={{ __html: `if(location.search)document.documentElement.dataset.held=''` }} />;
}
