import * as z from 'zod/mini';
import { readStored, writeStored } from '#lib/browser/storage.ts';
import { accountKey, type Account } from './remembered-account.ts';

const storedAccount: z.ZodMiniType<Account> = z.object({
  isLogin: z.boolean(),
  avatar: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  fullname: z.nullable(z.string()),
  userId: z.int(),
  initPassword: z.boolean(),
});

/** Reads the stored account; an invalid value is removed. */
export function readAccount(): Account | null {
  const text = readStored('local', accountKey);
  if (text === null) return null;
  const parsed = storedAccount.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  writeStored('local', accountKey, null);
  return null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
