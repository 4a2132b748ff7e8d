/** The messengers whose group robots tell colleagues: 企业微信, 钉钉 and 飞书. */
export const robots = ['wecom', 'dingtalk', 'feishu'] as const;
export type Robot = (typeof robots)[number];

/** Something that a colleague must know of. */
export type OperatorEvent = {
  kind: 'lead' | 'trial' | 'order' | 'application' | 'operation' | 'record';
  /** What to look it up by: `npm run ops`. */
  reference: string;
  /** One line: what happened. */
  summary: string;
  /** What is needed to answer, label by label, in the order it is read. */
  details: ReadonlyArray<readonly [label: string, value: string]>;
};
