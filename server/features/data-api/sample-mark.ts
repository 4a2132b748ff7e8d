import type { FastifyReply } from 'fastify';
import { sampleLicenceHeader } from '#contract/data-api.ts';

/** Marks the reply as an answer to the sample licence. */
export function markSample(reply: FastifyReply): void {
  reply.header(sampleLicenceHeader, 'true');
}

/** Returns the JSON field of an answer to the sample licence. */
export function sampleMark(reply: FastifyReply): { sampleLicence?: true } {
  return reply.hasHeader(sampleLicenceHeader) ? { sampleLicence: true } : {};
}
