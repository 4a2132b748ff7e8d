import type { AccountMenuItem } from '#lib/navigation/account-menu-entries.ts';

const shapes: Record<AccountMenuItem['icon'], string> = {
  flask: 'M8 3h4M8.5 3v4.5L4 16a1 1 0 0 0 1 1.5h10a1 1 0 0 0 1-1.5l-4.5-8.5V3M6.5 12h7',
  briefcase: 'M3 7h14v9.5H3zM7 7V4.5h6V7M3 11h14',
  layout: 'M3 3.5h14v13H3zM3 8h14M8 8v8.5',
  user: 'M10 10.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3.5 17c.8-3 3.3-4.5 6.5-4.5s5.700 1.5 6.5 4.5',
  download: 'M10 3v9m-3.5-3.5L10 12l3.5-3.5M3.5 14v3h13v-3',
};

/** Draws the icon of an entry of the account's menu, whose label is next to it. */
export function AccountIcon({ name }: { name: AccountMenuItem['icon'] }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      aria-hidden="true"
      className="size-5 shrink-0 fill-none stroke-current"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
