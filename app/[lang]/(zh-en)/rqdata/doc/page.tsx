import { manualMetadata, ManualPage } from './_sections/manual-page.tsx';

export const generateMetadata = () => manualMetadata();

/** The first page of the data API's manual. */
export default function DataDocumentationPage() {
  return <ManualPage />;
}
