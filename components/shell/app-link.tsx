import Link from 'next/link';
import type { ReactNode } from 'react';
import { resolveLink, type LinkTarget } from '#lib/navigation/link-target.ts';
import { LinkPending } from './link-pending.tsx';

type AppLinkProps = {
  to: LinkTarget;
  className?: string | undefined;
  children: ReactNode;
  /** `false` in lists, menus and the footer, which would fetch more pages than anyone opens. */
  prefetch?: false;
  /** Read by screen readers if the link opens a new window. */
  newWindowHint?: string | undefined;
  hrefLang?: string;
  onClick?: (() => void) | undefined;
};

/** The link helper (docs/behaviour.md#links): next/link within the app, a plain element to everything else. */
export function AppLink({ to, className, children, prefetch, newWindowHint, hrefLang, onClick }: AppLinkProps) {
  const { href, inApp, newWindow } = resolveLink(to);
  const attributes = { href, className, ...(onClick && { onClick }) };
  if (inApp) {
    return (
      <Link {...attributes} hrefLang={hrefLang} prefetch={prefetch ?? null}>
        {children}
        <LinkPending />
      </Link>
    );
  }
  return (
    <a {...attributes} {...(newWindow && { target: '_blank', rel: 'noopener' })}>
      {children}
      {newWindow && newWindowHint && <span className="visually-hidden">{newWindowHint}</span>}
    </a>
  );
}
