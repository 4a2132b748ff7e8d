/**
 * Whose password a form sets, for the browser's password manager alone, which reads no hidden field. Out of sight, out of the order of
 * tabs, and not read out: the person knows.
 */
export function UserNameField({ value }: { value: string }) {
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={value}
      readOnly
      tabIndex={-1}
      aria-hidden
      className="sr-only"
    />
  );
}
