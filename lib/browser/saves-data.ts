/** Whether the visitor asked the browser to load no more than is needed (not every browser says so). */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
