import rows from './licence-spellings.json' with { type: 'json' };

type Row = { text: string; wrapped?: string; fullWidth?: boolean };

/** Turns ASCII into the full-width forms of a Chinese input method. */
const toFullWidth = (text: string) =>
  text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

function spell({ text, wrapped, fullWidth = false }: Row, licence: string): string {
  const typed = fullWidth ? toFullWidth(licence) : licence;
  const lines = wrapped === undefined ? typed : typed.replace(/(.{60})(?!$)/g, `$1${wrapped}`);
  return text.replace('{licence}', lines);
}

/** Forms in which people paste a licence text. The site's reader and the Python client are tested with the same rows. */
export const licenceSpellings: ReadonlyArray<(licence: string) => string> = rows.map(
  (row: Row) => (licence) => spell(row, licence),
);
