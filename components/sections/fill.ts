/** Puts values into the `{name}` places of a text that has no other grammar. An unknown place is an error in the text. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for ${place} in: ${template}`);
    return String(value);
  });
}
