import * as calls from '#contract/recruitment.ts';
import { send, type CallInput, type CallReply } from './client.ts';

/** The calls of an application for an opening. */
export const uploadResume = (file: File, proof: { ticket: string; randstr: string }, signal: AbortSignal) =>
  send(calls.uploadResume, { name: file.name, ...proof }, file, signal);
export const applyForOpening = (input: CallInput<typeof calls.applyForOpening>) => send(calls.applyForOpening, input);
export const getApplication = (code: string) => send(calls.getApplication, { code });
export type Application = CallReply<typeof calls.getApplication>['data'];
export const pickInterview = (code: string, slot: string) => send(calls.pickInterview, { code, slot });
export const withdrawApplication = (code: string) => send(calls.withdrawApplication, { code });
