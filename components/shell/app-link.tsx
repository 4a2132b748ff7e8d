import type { ReactNode } from 'react';
import { resolveLink, type LinkTarget } from '#lib/navigation/link-target.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';

type AppLinkProps = {
  to: LinkTarget;
  className?: string | undefined;
  children: ReactNode;
  /** Said to screen readers when the link opens a new window. */
  newWindowHint?: string | undefined;
  hrefLang?: string;
  onClick?: (() => void) | undefined;
};

/**
 * The link helper (docs/behaviour.md#links). A plain element: one listener (`route-links`) gives the clicks on all
 * links of a page to the router, so that no link needs hydration.
 */
export function AppLink({ to, className, children, newWindowHint, hrefLang, onClick }: AppLinkProps) {
  const { href, inApp, newWindow } = resolveLink(to);
  return (
    <a
      href={inApp ? withBasePath(href) : href}
      className={className}
      {...(inApp && { 'data-route': '', hrefLang })}
      {...(newWindow && { target: '_blank', rel: 'noopener' })}
      {...(onClick && { onClick })}
    >
      {children}
      {newWindow && newWindowHint && <span className="visually-hidden">{newWindowHint}</span>}
    </a>
  );
}
