import type { ReactNode } from 'react';

/** A drawing of a phone: nothing in it is interactive, so it contains no button elements. */
export function PhoneFrame({
  label,
  app,
  title,
  children,
}: {
  label: string;
  app: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      className="mx-auto w-full max-w-88 rounded-[28px] border-4 border-ink bg-surface p-4 pb-6 text-sm print:break-inside-avoid"
    >
      <p className="flex justify-between text-ink-2">
        <span>{app}</span>
        <span aria-hidden="true">9:41</span>
      </p>
      <p className="mt-2 mb-3 border-b border-hairline pb-2 text-xl font-semibold">{title}</p>
      {children}
    </section>
  );
}

/** Drawn as a button of the phone's screen, as plain text. */
export function PhoneAction({ children, dim = false }: { children: ReactNode; dim?: boolean }) {
  return (
    <p
      className={`mt-4 rounded-md border py-2 text-center font-medium ${dim ? 'border-hairline bg-sunk text-ink-2' : 'border-primary bg-primary text-on-primary'}`}
    >
      {children}
    </p>
  );
}
