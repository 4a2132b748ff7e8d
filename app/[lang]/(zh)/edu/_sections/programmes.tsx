import { getMessages } from 'next-intl/server';
import { TableSection } from '#components/sections/table-section.tsx';

/** Who may use what, for how long and what for. */
export async function Programmes() {
  const { programmes } = (await getMessages()).edu;
  return (
    <TableSection id="programmes" words={programmes}>
      <p className="mt-6 max-w-180 text-ink-2">{programmes.without}</p>
    </TableSection>
  );
}
