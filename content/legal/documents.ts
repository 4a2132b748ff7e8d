export function documentFile(document: string, locale: string): string {
  return `/legal/${document.replace('.', '-')}-2019-07${locale === 'en-US' ? '.en' : ''}.pdf`;
}
