import type { ReactNode } from 'react';

/** Drawn here, on a grid of 20 as Lucide’s are: the packages of icon sets are client components, which would be script for arrows. */
const shapes = {
  check: <path d="m4 10.5 4 4 8-9" />,
  close: <path d="m5 5 10 10M15 5 5 15" />,
  calendar: <path d="M3.5 5h13v12h-13zM3.5 9h13M7 2.5V6M13 2.5V6" />,
  chevronDown: <path d="m5 7.5 5 5 5-5" />,
  chevronLeft: <path d="m12.5 5-5 5 5 5" />,
  chevronRight: <path d="m7.5 5 5 5-5 5" />,
  copy: <path d="M7 7h9v10H7zM4 13V3h9" />,
  search: <path d="M13 13l4 4M14.5 8.75a5.75 5.75 0 1 1-11.5 0 5.75 5.75 0 0 1 11.5 0Z" />,
  eye: (
    <path d="M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10ZM12.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z" />
  ),
  eyeOff: (
    <path d="M3 3l14 14M8 4.7A8 8 0 0 1 10 4.5c5.5 0 8.5 5.5 8.5 5.5a14 14 0 0 1-2.3 2.9M5.3 6A13.5 13.5 0 0 0 1.5 10S4.5 15.5 10 15.5a8 8 0 0 0 4.5-1.4M8.2 8.2a2.5 2.5 0 0 0 3.6 3.6" />
  ),
  info: <path d="M10 9v5M10 6v.5M18 10a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z" />,
  success: <path d="m6.5 10.3 2.5 2.5 4.5-5.3M18 10a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z" />,
  warning: <path d="M10 8v4M10 14.2v.5M10 2.5 18.5 17h-17L10 2.5Z" />,
  weibo: (
    <path d="M12 9.2c.5-1.6-.8-2.4-3.2-1.3C5 9 2 11.8 2 14s2.8 3.5 6 3.500c4 0 7-2.1 7-4.6 0-1.7-1.3-2.3-2.3-2.5.1-.4.2-.8-.7-1.200ZM8.2 15.500a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.600ZM12.5 6.200a3 3 0 0 1 3 3.800M12.8 2.800a6 6 0 0 1 5.4 8" />
  ),
  code: <path d="m6.5 5.5-4.5 4.5 4.5 4.500M13.5 5.500l4.5 4.5-4.5 4.500M11.5 3.500l-3 13" />,
  error: <path d="M10 6v5M10 13.5v.5M6.7 2h6.6L18 6.7v6.6L13.3 18H6.7L2 13.3V6.7L6.7 2Z" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;

/**
 * A decorative 20 px line icon in the text's colour; the adjacent text has the meaning. Its own size applies to a page
 * without styles.
 */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
    >
      {shapes[name]}
    </svg>
  );
}
