import { z } from 'zod';

/** What several environment variables are. */
export const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => new URL(value).origin === value, 'must be an origin such as https://www.example.com');
export const httpUrl = z.url({ protocol: /^https?$/ });
export const filled = z.string().min(1);
export const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

/** Pairs such as `authorization=Bearer%20abc,x-tenant=7`, percent-encoded, as OpenTelemetry writes headers into a variable. */
export const keyValues = z
  .string()
  .regex(
    /^[^=,\s]+=(?:[^,%\s]|%[\da-f]{2})+(?:,[^=,\s]+=(?:[^,%\s]|%[\da-f]{2})+)*$/i,
    'must be name=value pairs, percent-encoded and comma-separated',
  )
  .transform((text) =>
    Object.fromEntries(
      text.split(',').map((pair) => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))] as const;
      }),
    ),
  );
