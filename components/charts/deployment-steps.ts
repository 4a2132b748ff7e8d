import { isInZone, type Deployment, type DeploymentBox, type DeploymentZone } from '#content/cases/deployment.ts';

/** A zone of a set-up with its boxes, and the flows that join it to the zones above it. */
type DeploymentStep = {
  zone: DeploymentZone;
  boxes: readonly DeploymentBox[];
  /** Texts of the flows; empty for the first zone. */
  texts: readonly string[];
  /** "down" if the zones above send something here, "up" if they only receive. */
  direction: 'down' | 'up';
};

/** Returns the zones in the order in which the flows reach them, each with the flows from the zones before it, or else to them. */
export function deploymentSteps({ zones, boxes, flows }: Deployment): DeploymentStep[] {
  const zoneOf = (id: string) => {
    const box = boxes.find((one) => one.id === id)!;
    return zones.find((zone) => isInZone(box, zone))!;
  };
  const joined = flows.map(({ from, to, text }) => ({ from: zoneOf(from), to: zoneOf(to), text }));
  const ordered = [...new Set(joined.flatMap(({ from, to }) => [from, to]))];
  return ordered.map((zone, at) => {
    const above = new Set(ordered.slice(0, at));
    const arriving = joined.filter(({ from, to }) => to === zone && above.has(from));
    const leaving = joined.filter(({ from, to }) => from === zone && above.has(to));
    const isUp = arriving.length === 0 && leaving.length > 0;
    return {
      zone,
      boxes: boxes.filter((box) => isInZone(box, zone)),
      texts: (isUp ? leaving : arriving).map(({ text }) => text),
      direction: isUp ? 'up' : 'down',
    };
  });
}
