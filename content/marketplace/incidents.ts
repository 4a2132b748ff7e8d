/** What can go wrong with a day's data, and what the quality calendar shows for that day. */
export const incidentConditions = {
  /** The source delivered later than promised; the day was filled afterwards. */
  'late-source': 'pending',
  /** Not yet due: the discloser has until a later day. */
  'disclosure-lag': 'pending',
  /** Some instruments are absent or await a check. */
  'partial-instruments': 'degraded',
  /** Messages are missing inside the day. */
  'sequence-gap': 'degraded',
  /** A value stands that should have moved. */
  'stale-values': 'degraded',
  /** Delivered first, put right later. */
  restated: 'degraded',
  /** The source changed what it measures. */
  'definition-change': 'degraded',
  /** The source delivered nothing and does not deliver it later. */
  'source-outage': 'missing',
  /** The publisher skipped the date. */
  'not-published': 'missing',
} as const;

export type Incident = keyof typeof incidentConditions;
export const incidents = Object.keys(incidentConditions) as [Incident, ...Incident[]];
