/** Returns one step for both kinds of terminal, as the choices of a code block. */
export function shellSamples(posix: string, powershell: string) {
  return [
    { title: 'macOS / Linux', language: 'shell', code: posix },
    { title: 'Windows PowerShell', language: 'shell', code: powershell },
  ] as const;
}
