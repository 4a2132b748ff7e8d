import { FiguresTable } from './figures-table.tsx';
import { GroupResults } from './group-results.tsx';
import { IcResults } from './ic-results.tsx';
import type { FactorStudy } from './use-factor-report.ts';

/** The whole study: figures, IC, groups. */
export function Results({ study }: { study: FactorStudy }) {
  return (
    <div className="space-y-10">
      <FiguresTable study={study} />
      <IcResults study={study} />
      <GroupResults study={study} />
    </div>
  );
}
