import { clsx } from 'clsx';
import { Icon } from '#components/ui/icons.tsx';
import type { Deployment, DeploymentBox } from '#content/cases/deployment.ts';
import { deploymentSteps } from './deployment-steps.ts';

const looks: Record<DeploymentBox['kind'], string> = {
  product: 'rounded-md border-primary bg-primary-soft font-medium',
  own: 'rounded-md border-edge bg-paper',
  people: 'rounded-full border-edge bg-sunk',
  outside: 'rounded-md border-dashed border-edge bg-paper',
};

/** A set-up as a column of its zones, each with the names of its boxes; between two zones stands what flows. For narrow screens. */
export function DeploymentChain({ deployment, className }: { deployment: Deployment; className?: string }) {
  return (
    <ol className={className}>
      {deploymentSteps(deployment).map(({ zone, boxes, texts, direction }, at) => (
        <li key={zone.name}>
          {at > 0 && (
            <p className="flex items-center gap-2 py-1 pl-3 text-sm text-ink-2">
              <Icon
                name="chevronDown"
                className={clsx('size-5 shrink-0 text-primary', direction === 'up' && 'rotate-180')}
              />
              {texts.join('；')}
            </p>
          )}
          <div className="rounded-lg border border-hairline bg-surface px-3 pt-2 pb-3">
            <p className="text-sm text-ink-2">{zone.name}</p>
            <ul className="mt-1 flex flex-wrap gap-2">
              {boxes.map(({ id, kind, name }) => (
                <li key={id} className={clsx('border px-2.5 py-1 text-sm', looks[kind])}>
                  {name}
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** A set-up as a row of zones, for a list. A zone with our products is marked and names them; another names its boxes. A phone breaks the row. */
export function DeploymentLine({ deployment, className }: { deployment: Deployment; className?: string }) {
  return (
    <ol className={clsx('flex flex-wrap gap-y-1 sm:flex-nowrap sm:items-stretch', className)}>
      {deploymentSteps(deployment).map(({ zone, boxes, direction }, at) => {
        const products = boxes.filter(({ kind }) => kind === 'product');
        const named = products.length > 0 ? products : boxes;
        return (
          <li key={zone.name} className="flex min-w-0 sm:flex-1">
            {at > 0 && (
              <Icon
                name="chevronRight"
                className={clsx('mx-0.5 size-4 shrink-0 self-center text-ink-2', direction === 'up' && 'rotate-180')}
              />
            )}
            <span
              className={clsx(
                'block min-w-0 grow rounded-md border px-2 py-1 text-sm sm:px-3 sm:py-2',
                products.length > 0 ? 'border-primary bg-primary-soft' : 'border-edge bg-surface',
              )}
            >
              <span className="block">{zone.name}</span>
              <span className="block text-ink-2 max-sm:hidden">{named.map(({ name }) => name).join('、')}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
