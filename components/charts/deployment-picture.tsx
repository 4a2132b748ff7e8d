import { clsx } from 'clsx';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import { isInZone, type Deployment, type DeploymentBox, type DeploymentZone } from '#content/cases/deployment.ts';
import { DeploymentChain } from './deployment-chain.tsx';
import { columnGap, gridSize, routeFlows, rowGapPx, rowPx, topPx } from './deployment-routes.ts';
import { FlowLines } from './flow-lines.tsx';

type Words = { boxes: Record<DeploymentBox['kind'], string>; zones: string; flows: string; open: string };

const looks: Record<DeploymentBox['kind'], string> = {
  product: 'rounded-md border-2 border-primary bg-primary-soft',
  own: 'rounded-md border border-edge bg-surface',
  people: 'rounded-[24px] border border-edge bg-sunk',
  outside: 'rounded-md border border-dashed border-edge bg-paper',
};

/**
 * A set-up as boxes in zones, joined by numbered arrows, with the flows written out below. A narrow screen lists the zones one below
 * another, each box with where its arrows lead; a phone shows the zones as a chain and unfolds the rest.
 */
export function DeploymentPicture({
  title,
  deployment,
  words,
}: {
  title: string;
  deployment: Deployment;
  words: Words;
}) {
  const { zones, boxes, flows } = deployment;
  const { columns, rows, heightPx } = gridSize(deployment);
  const nameOf = (id: string) => boxes.find((box) => box.id === id)?.name;
  const arrowsOf = (id: string) =>
    flows.flatMap(({ from, to }, at) => (from === id ? [`${at + 1} → ${nameOf(to)}`] : []));
  const kinds = [...new Set(boxes.map(({ kind }) => kind))];
  return (
    <figure>
      <figcaption className="visually-hidden">{title}</figcaption>
      <DeploymentChain deployment={deployment} className="mb-3 md:hidden" />
      <PhoneFold summary={words.open}>
        {/* The zones’ frames reach beyond their boxes. */}
        <div className="relative lg:mx-4">
          <ul
            aria-label={words.zones}
            className="space-y-3 lg:grid lg:grid-cols-(--columns) lg:grid-rows-(--rows) lg:gap-x-(--gap-x) lg:gap-y-(--gap-y) lg:space-y-0 lg:pt-(--top) lg:pb-4"
            style={{
              ['--columns' as string]: `repeat(${columns}, minmax(0, 1fr))`,
              ['--rows' as string]: `repeat(${rows}, ${rowPx}px)`,
              ['--gap-x' as string]: `${columnGap}%`,
              ['--gap-y' as string]: `${rowGapPx}px`,
              ['--top' as string]: `${topPx}px`,
            }}
          >
            {zones.map((zone) => (
              <Zone
                key={zone.name}
                zone={zone}
                boxes={boxes.filter((box) => isInZone(box, zone))}
                words={words.boxes}
                arrowsOf={arrowsOf}
              />
            ))}
          </ul>
          <FlowLines routes={routeFlows(deployment)} heightPx={heightPx} />
        </div>
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-2">
          {kinds.map((kind) => (
            <li key={kind} className="flex items-center gap-2">
              <span aria-hidden="true" className={clsx('inline-block h-4 w-6', looks[kind])} />
              {words.boxes[kind]}
            </li>
          ))}
        </ul>
        <ol aria-label={words.flows} className="mt-4 gap-x-12 border-t border-ink lg:columns-2">
          {flows.map(({ from, to, text }, at) => (
            <li key={`${from} ${to}`} className="flex break-inside-avoid gap-3 border-b border-hairline py-2">
              <span className="w-5 shrink-0 text-right text-primary">{at + 1}</span>
              <span>
                <span className="font-medium">
                  {nameOf(from)} → {nameOf(to)}
                </span>
                <span className="text-ink-2 max-sm:block sm:ml-3">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </PhoneFold>
    </figure>
  );
}

const area = (from: readonly [number, number], to: readonly [number, number]) => ({
  ['--area' as string]: `${from[1] + 1} / ${from[0] + 1} / ${to[1] + 2} / ${to[0] + 2}`,
});

function Zone({
  zone,
  boxes,
  words,
  arrowsOf,
}: {
  zone: DeploymentZone;
  boxes: readonly DeploymentBox[];
  words: Words['boxes'];
  /** The arrows that leave a box, as words: number and where to. */
  arrowsOf: (id: string) => readonly string[];
}) {
  return (
    <li className="max-lg:rounded-lg max-lg:border max-lg:border-hairline max-lg:p-3 lg:contents">
      <div
        style={area(zone.from, zone.to)}
        className="text-sm text-ink-2 lg:-mx-4 lg:-mt-9 lg:-mb-3.5 lg:rounded-lg lg:border lg:border-hairline lg:px-4 lg:pt-1 lg:[grid-area:var(--area)]"
      >
        {zone.name}
      </div>
      <ul className="max-lg:mt-2 max-lg:grid max-lg:gap-2 max-lg:sm:grid-cols-2 lg:contents">
        {boxes.map(({ id, at, kind, name, note }) => (
          <li
            key={id}
            style={area(at, at)}
            className={clsx('px-3 py-2 lg:flex lg:flex-col lg:justify-center lg:[grid-area:var(--area)]', looks[kind])}
          >
            <span className="block font-semibold">
              {name}
              <span className="visually-hidden">（{words[kind]}）</span>
            </span>
            <span className="block text-sm text-ink-2">{note}</span>
            {arrowsOf(id).map((line) => (
              <span key={line} aria-hidden="true" className="block text-sm text-primary lg:hidden">
                {line}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </li>
  );
}
