/**
 * Hides the list before the first paint if the address has a query. The page's HTML contains the unfiltered list;
 * `product-list.tsx` shows it again once it has read the address. Rendering a list by query on the server would avoid
 * this, at the cost of a rendering each.
 */
export function HoldList() {
  return <script dangerouslySetInnerHTML={{ __html: `if(location.search)document.documentElement.dataset.held=''` }} />;
}
