import type { FastifyReply } from 'fastify';
import { sampleLicenceHeader } from '#contract/data-api.ts';

/** Marks whatever is answered from here on as an answer to the sample licence. */
export function markSample(reply: FastifyReply): void {
  reply.header(sampleLicenceHeader, 'true');
}

/** What an answer in JSON says of it. */
export function sampleMark(reply: FastifyReply): { sampleLicence?: true } {
  return reply.hasHeader(sampleLicenceHeader) ? { sampleLicence: true } : {};
}
