import * as z from 'zod/mini';

/** Owners of a box: one of our products, the firm's own system, people, or an outside party. */
const boxKinds = ['product', 'own', 'people', 'outside'] as const;

const text = z.string().check(z.trim(), z.minLength(1));
const id = z.string().check(z.regex(/^[a-z][a-z-]*$/));
const index = z.int().check(z.gte(0), z.lte(4));
/** Column and row, from 0. */
const cell = z.tuple([index, index]);

/** Deployment diagram: boxes on a grid, in zones (rectangles of cells), connected by numbered flows. */
export const deploymentSchema = z
  .strictObject({
    /** Description of the diagram in one sentence. */
    text,
    zones: z.array(z.strictObject({ name: text.check(z.maxLength(14)), from: cell, to: cell })).check(z.minLength(2)),
    boxes: z
      .array(
        z.strictObject({
          id,
          at: cell,
          kind: z.enum(boxKinds),
          name: text.check(z.maxLength(10)),
          note: text.check(z.maxLength(24)),
        }),
      )
      .check(z.minLength(4)),
    flows: z.array(z.strictObject({ from: id, to: id, text: text.check(z.maxLength(40)) })).check(z.minLength(3)),
  })
  .check(({ value, issues }) => {
    for (const issue of findMistakes(value)) issues.push({ code: 'custom', input: value, ...issue });
  });
export type Deployment = z.infer<typeof deploymentSchema>;
export type DeploymentZone = Deployment['zones'][number];
export type DeploymentBox = Deployment['boxes'][number];

/** Checks what the schema's shape cannot: every box lies in one zone and in its own cell, every flow connects known boxes. */
function findMistakes({ zones, boxes, flows }: Deployment): { path: (string | number)[]; message: string }[] {
  const known = new Set(boxes.map((box) => box.id));
  const cells = boxes.map(({ at }) => at.join());
  return [
    ...boxes.flatMap((box, at) => [
      ...(zones.filter((zone) => isInZone(box, zone)).length === 1
        ? []
        : [{ path: ['boxes', at, 'at'], message: `${box.id} must lie in one zone` }]),
      ...(cells.indexOf(box.at.join()) === at
        ? []
        : [{ path: ['boxes', at, 'at'], message: `${box.id} lies on another box` }]),
    ]),
    ...flows.flatMap((flow, at) =>
      (['from', 'to'] as const)
        .filter((end) => !known.has(flow[end]))
        .map((end) => ({ path: ['flows', at, end], message: `there is no box ${flow[end]}` })),
    ),
  ];
}

export function isInZone({ at: [column, row] }: Pick<DeploymentBox, 'at'>, { from, to }: DeploymentZone): boolean {
  return column >= from[0] && column <= to[0] && row >= from[1] && row <= to[1];
}
