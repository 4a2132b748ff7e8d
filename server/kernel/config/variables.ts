import { z } from 'zod';

/** Schemas that several environment variables share. */
const originError = 'must be an origin such as https://www.example.com';
export const origin = z
  .url({ protocol: /^https?$/, error: originError })
  .refine((value) => new URL(value).origin === value, originError);
export const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as https://www.example.com/path',
});
export const emailAddress = z.email('must be an address such as name@example.com');
export const filled = z.string().min(1);
export const flag = z
  .enum(['0', '1', 'true', 'false'], 'must be 0 or 1')
  .transform((value) => value === '1' || value === 'true');

/** Builds the schema of a whole number in digits. */
export function whole(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(error).int(error).min(least, error).max(most, error);
}

/** Builds the schema of a secret with a minimum length in characters. */
export const secretOf = (least: number) => z.string().min(least, `must have ${least} characters or more`);
export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

/** Webhook address of a group robot, with the query parameter that holds its key. */
export const robotUrl = (parameter: string) =>
  httpUrl.refine(
    (value) => new URL(value).searchParams.get(parameter),
    `must be the robot's whole address with ?${parameter}=`,
  );
