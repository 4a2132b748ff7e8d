import type { DataProduct } from '#contract/data-product.ts';
import type { Translator } from '#lib/i18n/translator-type.ts';
import { fieldProfiles, shownRows, type FieldProfile } from '#lib/marketplace/field-profiles.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';

/** A field as the page's table shows it: its dictionary entry, values of the sample, and how they are distributed. */
export type FieldRow = {
  name: string;
  label: string;
  /** Type in words, with the unit if there is one. */
  type: string;
  meaning: string;
  /** Null for an empty cell. */
  values: readonly (string | null)[];
  profile?: {
    /** An SVG path; see `fieldProfiles`. */
    path: string | null;
    /** Minimum, median and maximum; empty if the values have no order. */
    figures: readonly string[];
    note: string;
  };
};

/** Width of a value in the table, in Latin letters; a Chinese one counts as two. */
const mostWidth = 24;

export function fieldRows(product: DataProduct, t: Translator<'datahub.product'>): FieldRow[] {
  const profiles = fieldProfiles(product);
  const rows = shownRows(product).map((at) => product.sample.rows[at]!);
  return product.dictionary.map(({ name, label, type, unit, description, nullable, since }, column) => {
    const notes = [
      ...(nullable ? [t('dictionary.nullable')] : []),
      ...(since === product.history_start ? [] : [t('fields.since', { day: since })]),
    ];
    return {
      name,
      label,
      type: [t(`dictionary.types.${type}`), ...(unit === null ? [] : [unit])].join(' · '),
      meaning:
        notes.length === 0
          ? description
          : t('fields.meaningWithNotes', { description, notes: notes.join(t('fields.join')) }),
      values: rows.map((row) => {
        const cell = row[column] ?? null;
        return cell === null ? null : shortened(cell);
      }),
      ...(profiles && { profile: describedProfile(profiles[column]!, t) }),
    };
  });
}

function describedProfile(
  { missing, distinct, range, frequent, path }: FieldProfile,
  t: Translator<'datahub.product'>,
): NonNullable<FieldRow['profile']> {
  const figures = range ? [range.least, range.median, range.most] : [];
  if (distinct === 0) return { path, figures, note: t('fields.allMissing') };
  const notes: string[] = [];
  if (distinct > 1) notes.push(t('fields.distinct', { n: distinct }));
  if (frequent) {
    const value = shortened(frequent.value);
    const share = formatPercent(frequent.share, 0);
    notes.push(distinct === 1 ? t('fields.constant', { value }) : t('fields.frequent', { value, share }));
  }
  notes.push(t('fields.missing', { share: formatPercent(missing, 0) }));
  return { path, figures, note: notes.join(t('fields.join')) };
}

/** A long text with an ellipsis; the file has it whole. */
function shortened(text: string): string {
  let width = 0;
  let kept = '';
  for (const letter of text) {
    width += letter.codePointAt(0)! > 0xff ? 2 : 1;
    if (width > mostWidth) return `${kept}…`;
    kept += letter;
  }
  return text;
}
