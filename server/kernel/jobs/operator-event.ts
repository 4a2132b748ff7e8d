/** Messengers whose group robots notify colleagues: 企业微信, 钉钉 and 飞书. */
export const robots = ['wecom', 'dingtalk', 'feishu'] as const;
export type Robot = (typeof robots)[number];

/** An event that colleagues are notified of. */
export type OperatorEvent = {
  kind: 'lead' | 'trial' | 'order' | 'application' | 'operation' | 'record';
  /** Reference for looking it up with `npm run ops`. */
  reference: string;
  /** One line that describes the event. */
  summary: string;
  /** Labelled details that a colleague needs to answer, in reading order. */
  details: ReadonlyArray<readonly [label: string, value: string]>;
};
