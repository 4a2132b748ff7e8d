import * as calls from '#contract/order.ts';
import { createQuotedIntention } from '#contract/quotation.ts';
import { send, type CallInput } from './client.ts';

/** The calls of the store. */
export const requestQuote = (input: CallInput<typeof calls.createOrderIntention>, signal?: AbortSignal) =>
  send(calls.createOrderIntention, input, undefined, signal);
export const requestQuotedQuote = (input: CallInput<typeof createQuotedIntention>, signal?: AbortSignal) =>
  send(createQuotedIntention, input, undefined, signal);
export const createOrder = (input: CallInput<typeof calls.createOrder>) => send(calls.createOrder, input);
export const getOrder = (input: CallInput<typeof calls.getOrder>) => send(calls.getOrder, input);
export const listOrders = (input: CallInput<typeof calls.listOrders>) => send(calls.listOrders, input);
export const requestPayment = (input: CallInput<typeof calls.requestPayment>) => send(calls.requestPayment, input);
export const cancelOrder = (input: CallInput<typeof calls.cancelOrder>) => send(calls.cancelOrder, input);
export const reopenOrder = (input: CallInput<typeof calls.reopenOrder>) => send(calls.reopenOrder, input);
export const requestInvoice = (input: CallInput<typeof calls.requestInvoice>) => send(calls.requestInvoice, input);
export const requestRefund = (input: CallInput<typeof calls.requestRefund>) => send(calls.requestRefund, input);
export const setPoNumber = (input: CallInput<typeof calls.setPoNumber>) => send(calls.setPoNumber, input);
