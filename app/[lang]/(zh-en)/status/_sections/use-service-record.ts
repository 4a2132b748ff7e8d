'use client';

import useSWR from 'swr';
import { getServiceRecord } from '#lib/api/service-record-calls.ts';

/** Reads the service's record once for all parts of the page. */
export function useServiceRecord() {
  return useSWR('service-record', () => getServiceRecord().then((reply) => reply.data), { revalidateOnFocus: false });
}
