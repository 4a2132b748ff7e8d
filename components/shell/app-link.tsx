import Link from 'next/link';
import type { ReactNode } from 'react';
import { type LinkTarget, resolveLink } from '#lib/navigation/link-target.ts';

type AppLinkProps = {
  to: LinkTarget;
  className?: string | undefined;
  children: ReactNode;
  /** Said to screen readers when the link opens a new window. */
  newWindowHint?: string | undefined;
  /** Loads the page ahead when the link is seen; only for the one next step of a page. */
  prefetch?: boolean;
  hrefLang?: string;
  onClick?: (() => void) | undefined;
};

/** The link helper of the specification (section 2). Scrolling after a navigation is the shell's (`navigation-effects`). */
export function AppLink({ to, className, children, newWindowHint, prefetch = false, hrefLang, onClick }: AppLinkProps) {
  const { href, inApp, newWindow } = resolveLink(to);
  if (inApp) {
    return (
      <Link
        href={href}
        scroll={false}
        prefetch={prefetch}
        className={className}
        hrefLang={hrefLang}
        {...(onClick && { onClick })}
      >
        {children}
      </Link>
    );
  }
  return (
    <a
      href={href}
      className={className}
      onClick={onClick}
      {...(newWindow ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {children}
      {newWindow && newWindowHint && <span className="visually-hidden">{newWindowHint}</span>}
    </a>
  );
}
