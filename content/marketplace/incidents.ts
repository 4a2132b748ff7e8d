/** Kinds of incidents in a day's data, and the condition that the quality calendar shows for that day. */
export const incidentConditions = {
  /** The source delivered later than promised; the day was filled afterwards. */
  'late-source': 'pending',
  /** Not due yet: the discloser's deadline is a later day. */
  'disclosure-lag': 'pending',
  /** Some instruments are missing or await a check. */
  'partial-instruments': 'degraded',
  /** Messages are missing inside the day. */
  'sequence-gap': 'degraded',
  /** A value was repeated that should have changed. */
  'stale-values': 'degraded',
  /** Delivered first, corrected later. */
  restated: 'degraded',
  /** The source changed its definition. */
  'definition-change': 'degraded',
  /** The source delivered nothing and does not deliver it later. */
  'source-outage': 'missing',
  /** The publisher skipped the date. */
  'not-published': 'missing',
} as const;

export type Incident = keyof typeof incidentConditions;
export const incidents = Object.keys(incidentConditions) as [Incident, ...Incident[]];
