import { goodTicket } from './signed-in-client.ts';
import type { TestApi } from './test-api.ts';

/** The visitor's message. */
export const enquiry = '想了解分钟行情的起止时间';

/** Submits a visitor's enquiry. @returns its reference */
export async function leaveLead(api: TestApi, email: string): Promise<string> {
  const lead = { kind: 'contact', name: '李雷', company: '示例一基金', email, message: enquiry, consent: 'true' };
  return (await api.client().post('/rqcrm/v1/leads', { ...lead, ...goodTicket() })).body.data.reference;
}
