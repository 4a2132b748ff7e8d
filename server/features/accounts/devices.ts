import type { Device } from '#contract/account.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { closeSession, listSessions, type Session } from '#server/kernel/sessions/sessions.ts';
import { summariseUserAgent } from './user-agent.ts';

type Keys = Pick<Deps, 'keyring'>;

/** Lists the devices with a session of the user: this one, then the others by last use. */
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

/** Closes one of the user's own sessions. Another user's session gets the same answer as a missing one. @throws Refusal deviceUnknown */
export async function closeDeviceOf({ db, clock, keyring }: Deps, session: Session, id: string): Promise<void> {
  const sessions = await listSessions(db, clock, session.userId);
  const asked = sessions.find(({ token_hash }) => deviceId({ keyring }, token_hash) === id);
  if (!asked) throw new Refusal('deviceUnknown');
  await closeSession(db, asked.token_hash);
}

/** Derives a device's public id by a keyed hash, so that the token's hash stays on the server. */
function deviceId({ keyring }: Keys, tokenHash: string): string {
  return keyring.sign('device', tokenHash).slice(0, 32);
}

/** Masks an address, as in `203.0.113.*` or `2001:db8:1:*`: the network is recognisable, the user is not. */
export function maskAddress(address: string): string {
  if (address === '') return '';
  const group = addressGroup(address);
  return group.endsWith('::/64') ? group.replace(/:[^:]+::\/64$/, ':*') : group.replace(/\.\d+$/, '.*');
}
