import type { ReactNode } from 'react';

/** A file of the product's; it needs no script. */
export function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className="mt-3">
      <a href={href} download className="link inline-block py-2.5">
        {children}
      </a>
    </p>
  );
}
