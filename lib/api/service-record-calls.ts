import * as calls from '#contract/service-record.ts';
import { send } from './client.ts';

export const getServiceRecord = () => send(calls.getServiceRecord, {});
