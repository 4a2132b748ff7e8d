import { applicationStates, type ApplicationState } from '#contract/recruitment.ts';

export type Stage = Exclude<ApplicationState, 'declined' | 'withdrawn'>;

/** The stages of an application in their order, without its two early ends. */
export const stages = applicationStates.filter(
  (state): state is Stage => state !== 'declined' && state !== 'withdrawn',
);
