import type { Device } from '#contract/account.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { closeSession, listSessions, type Session } from '#server/kernel/sessions/sessions.ts';
import { summariseUserAgent } from './user-agent.ts';

type Keys = Pick<Deps, 'keyring'>;

/** Where a person is logged in: this device, then the others by their last use. */
export async function devicesOf({ db, clock, keyring }: Deps, session: Session): Promise<Device[]> {
  const sessions = await listSessions(db, clock, session.userId);
  const devices = sessions.map(({ token_hash, created_at, last_seen_at, user_agent, address }) => ({
    id: deviceId({ keyring }, token_hash),
    current: token_hash === session.tokenHash,
    createdAt: created_at.toISOString(),
    lastSeenAt: last_seen_at.toISOString(),
    userAgent: summariseUserAgent(user_agent ?? ''),
    address: maskAddress(address ?? ''),
  }));
  return devices.toSorted((a, b) => Number(b.current) - Number(a.current));
}

/**
 * Ends one of a person's own sessions; another user's session is answered like one that does not exist.
 * @throws Refusal deviceUnknown
 */
export async function closeDeviceOf({ db, clock, keyring }: Deps, session: Session, id: string): Promise<void> {
  const sessions = await listSessions(db, clock, session.userId);
  const asked = sessions.find(({ token_hash }) => deviceId({ keyring }, token_hash) === id);
  if (!asked) throw new Refusal('deviceUnknown');
  await closeSession(db, asked.token_hash);
}

/** The token's hash does not leave the server: what the page shows is a keyed name of it. */
function deviceId({ keyring }: Keys, tokenHash: string): string {
  return keyring.sign('device', tokenHash).slice(0, 32);
}

/** `203.0.113.*`, `2001:db8:1:*`: enough to recognise the network, not enough to locate the user. */
export function maskAddress(address: string): string {
  if (address === '') return '';
  const group = addressGroup(address);
  return group.endsWith('::/64') ? group.replace(/:[^:]+::\/64$/, ':*') : group.replace(/\.\d+$/, '.*');
}
