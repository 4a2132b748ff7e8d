import * as calls from '#contract/datahub.ts';
import { getLead as getLeadCall, submitLead as submitLeadCall } from '#contract/lead.ts';
import { send, type CallInput } from './client.ts';

/** The calls of the data marketplace. */
export const listProducts = (input: CallInput<typeof calls.listProducts>) => send(calls.listProducts, input);
export const listProductAttributes = (input: CallInput<typeof calls.listProductAttributes>) =>
  send(calls.listProductAttributes, input);
export const getProduct = (id: string) => send(calls.getProduct, { id });
export const getLead = (reference: string) => send(getLeadCall, { reference });
export const submitLead = (input: CallInput<typeof submitLeadCall>) => send(submitLeadCall, input);
