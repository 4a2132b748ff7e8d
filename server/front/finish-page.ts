import { markFirstView } from './first-view.ts';
import { lateScripts } from './late-scripts.ts';
import { keepUsedStyles, type Sheets } from './page-styles.ts';

/**
 * Gives a page as Next renders it the form in which it is sent: with the styles that it uses, the section named that the first
 * picture waits for, and scripts that come late.
 * @param dataFile where the page's data for the router has been put (`takeData`); without it they stay in the page
 */
export function finishPage(html: string, sheets: Sheets, dataFile?: string): string {
  return lateScripts(markFirstView(keepUsedStyles(html, sheets)), dataFile);
}
