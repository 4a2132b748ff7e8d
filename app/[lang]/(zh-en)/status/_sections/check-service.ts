import * as z from 'zod/mini';

/** Each has its own check at `/api/ready/{service}` (docs/operations.md). */
export const services = ['pages', 'calls'] as const;
type Service = (typeof services)[number];
type ServiceState = 'ready' | 'stopping' | 'database' | 'disk' | 'silent';
export type ServiceCheck = { state: ServiceState; durationMs: number };

const timeoutMs = 5000;
const outage = z.object({ missing: z.array(z.enum(['stopping', 'database', 'disk'])).check(z.minLength(1)) });

/** The address that a monitor asks. */
export const readyPath = (service: Service) => `/api/ready/${service}`;

/** How a service is now, and how long the way there and back took; `silent` where no answer came or none that says how it is. */
export async function checkService(service: Service): Promise<ServiceCheck> {
  const began = performance.now();
  const state = await askService(service).catch(() => 'silent' as const);
  return { state, durationMs: Math.round(performance.now() - began) };
}

async function askService(service: Service): Promise<ServiceState> {
  const response = await fetch(readyPath(service), { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
  if (response.ok) return 'ready';
  const parsed = outage.safeParse(await response.json());
  return parsed.success ? parsed.data.missing[0]! : 'silent';
}
