import type { Deployment, DeploymentBox } from '#content/cases/deployment.ts';
import { deploymentShapes } from './deployment-shapes.ts';

const looks: Record<DeploymentBox['kind'], string> = {
  product: 'fill-primary stroke-primary',
  own: 'fill-surface stroke-ink-2',
  people: 'fill-sunk stroke-ink-2',
  outside: 'fill-paper stroke-ink-2',
};

/** A set-up drawn small, boxes and arrows without words: it stands above the words that name its zones, or its boxes. */
export function DeploymentThumb({ deployment, className }: { deployment: Deployment; className?: string }) {
  const { view, zones, boxes, arrows } = deploymentShapes(deployment);
  return (
    <svg
      aria-hidden="true"
      width="160"
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      className={className}
    >
      {zones.map(({ name, ...box }) => (
        <rect key={name} {...box} rx="16" strokeWidth="3" className="fill-none stroke-hairline" />
      ))}
      {boxes.map(({ id, kind, ...box }) => (
        <rect
          key={id}
          {...box}
          rx={kind === 'people' ? 48 : 12}
          strokeWidth="5"
          strokeDasharray={kind === 'outside' ? '16 10' : undefined}
          className={looks[kind]}
        />
      ))}
      {arrows.map((path, at) => (
        <path key={at} d={path} strokeWidth="6" strokeLinejoin="round" className="fill-none stroke-ink" />
      ))}
    </svg>
  );
}
