'use client';

import { useTranslations } from 'next-intl';
import { QuickStartLines } from '#components/forms/quick-start-lines.tsx';
import { useOwnDeliveries } from '#components/forms/use-own-deliveries.ts';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { firstDatasets } from '#content/trial-quick-starts.ts';
import { deliveryPath, type OwnDataset } from '#contract/delivery.ts';
import type { Licence } from '#contract/licence.ts';

/** Lines that fetch what was bought, and its newest deliveries. */
export function FirstLines({ licence }: { licence: Licence }) {
  const t = useTranslations('trial.result');
  const { data, error } = useOwnDeliveries(licence.id);
  const ids = firstDatasets(licence);
  const datasets = data?.flatMap((one) => one.datasets);
  const bought = ids.flatMap((id) => datasets?.find((dataset) => dataset.id === id) ?? []);
  return (
    <section aria-labelledby="first-lines" className="space-y-4">
      <h2 id="first-lines" className="text-xl">
        {t('quickStart')}
      </h2>
      <QuickStartLines licence={licence} />
      {data ? (
        <ul className="border-t border-hairline">
          {bought.map((dataset) => (
            <li key={dataset.id} className="flex flex-wrap items-center gap-x-3 border-b border-hairline py-1">
              <NewestDelivery licence={licence.id} dataset={dataset} />
            </li>
          ))}
        </ul>
      ) : (
        error === undefined && <SkeletonText lines={ids.length} />
      )}
    </section>
  );
}

function NewestDelivery({ licence, dataset: { id, title, files } }: { licence: string; dataset: OwnDataset }) {
  const t = useTranslations('deliveries.dataset');
  const [newest] = files;
  return (
    <>
      <span className="font-medium">{title}</span>
      <span className="text-sm text-ink-2">{newest ? t('latest', { day: newest.day }) : t('none')}</span>
      {newest && (
        <a href={`/api${deliveryPath(licence, id, newest.file)}`} download className="link py-2 text-sm wrap-anywhere">
          {newest.file}
        </a>
      )}
    </>
  );
}
