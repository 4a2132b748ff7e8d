import { getMessages } from 'next-intl/server';
import { fill } from '#components/sections/fill.ts';
import { TableSection } from '#components/sections/table-section.tsx';
import { marketPushLimits } from '#contract/market-push.ts';

const values = {
  ...marketPushLimits,
  bufferedKib: marketPushLimits.bufferedBytes / 1024,
  idleSeconds: marketPushLimits.idleMs / 1000,
};

/** The limits of the demonstration's endpoint, from the definition that the server enforces. */
export async function LimitsSection() {
  const { limits: words } = (await getMessages()).marketPush;
  const rows = Object.fromEntries(
    Object.entries(words.rows).map(([key, { limit, value, beyond }]) => [
      key,
      { limit, value: fill(value, values), beyond: fill(beyond, values) },
    ]),
  );
  return (
    <TableSection id="limits" words={{ ...words, rows }} layout="beside">
      <p className="mt-6 text-ink-2">{words.missing}</p>
    </TableSection>
  );
}
