import { SitePage } from '#components/shell/site-page.tsx';
import './globals.css';

export const metadata = { title: '404' };

export default function GlobalNotFound() {
  return (
    <SitePage session={null}>
      <div className="page-width section-space">
        <h1>404</h1>
      </div>
    </SitePage>
  );
}
