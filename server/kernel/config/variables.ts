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
