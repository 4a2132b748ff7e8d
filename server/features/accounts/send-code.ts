import type { CodeSubject } from '#contract/trial.ts';
import { limitOf } from '#server/kernel/config/limit-settings.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { forgetEvents, tooMany, trySpend, type Limit } from '#server/kernel/limits/limits.ts';
import { requireHuman } from '#server/kernel/limits/require-human.ts';
import { mailboxOf } from '#server/kernel/limits/unproven-mail.ts';
import { smsCodes } from '#server/kernel/metrics/instruments.ts';
import { Refusal, type TooMany } from '#server/kernel/refusals/refusal.ts';
import { countryOf, isMainland } from '#server/kernel/text/phone-number.ts';
import { codeMail } from './code-mail.ts';
import { codeValidSeconds, issueCode, isVoid, voidCode, type SentPurpose } from './verification-codes.ts';

export type CodeRequest = {
  purpose: SentPurpose;
  /** Subject in the mail, if the purpose does not determine it. */
  about?: CodeSubject | undefined;
  /** E.164 number or lower-case e-mail address. */
  recipient: string;
  ticket: string;
  randstr: string;
  clientAddress: string;
  /** True if the device has logged in to the recipient's account before (docs/security.md#known-devices). */
  known: boolean;
  locale: 'zh-CN' | 'en-US';
};

/** Answer to the browser; `pending` identifies a delivery whose outcome is not known yet. */
export type CodeSent = { resendAfterSeconds: number; pending?: string };

/**
 * Timeout of the human check and the delivery together, so that the answer arrives before the browser's timeout. A slower delivery continues in
 * the background (docs/security.md#sending-codes).
 */
const patienceMs = 2300;
/** Minimum interval between two codes to one recipient. */
const resendAfterSeconds = 60;

/**
 * Sends a code by SMS or, if the recipient is an address, by mail. Order: human check, limits, code, delivery. If the delivery fails, at once or
 * later, the code is void and the next one can be requested without a pause.
 * @returns seconds until the next code can be requested, and the name of a pending delivery
 * @throws Refusal captchaFailed, sendingSuspended, codeNotSent; TooMany
 */
export async function sendCode(deps: Deps, request: CodeRequest): Promise<CodeSent> {
  const { keyring } = deps;
  const answerBefore = performance.now() + patienceMs;
  await requireHuman(deps, request);
  await spendSend(deps, request);
  const { code, codeId } = await issueCode(deps, request);
  const outcome = await before(answerBefore, deliver(deps, request, { code, codeId }));
  if (outcome === 'failed') throw new Refusal('codeNotSent');
  if (outcome === 'sent') return { resendAfterSeconds };
  return { resendAfterSeconds, pending: `${codeId}.${keyring.sign(deliveryLabel, String(codeId))}` };
}

const deliveryLabel = 'code-delivery';

/** Returns true if a pending delivery has failed. Its name is signed, so other clients cannot query it. */
export async function hasDeliveryFailed({ db, keyring }: Deps, pending: string): Promise<boolean> {
  const [codeId = '', signature = ''] = pending.split('.');
  return keyring.verify(deliveryLabel, codeId, signature) && isVoid(db, Number(codeId));
}

/** Returns the key of the pause: one shared by strangers and known devices, or one for known devices only. */
const pauseKey = ({ recipient, known }: Pick<CodeRequest, 'recipient' | 'known'>) =>
  `${known ? 'send-known' : 'send-pause'}:${recipient}`;

/**
 * Counts a code against its limits. A known device shares the recipient's limits with everyone, and has a reserve once strangers have used them
 * up (docs/security.md#sending-codes).
 * @throws Refusal sendingSuspended; TooMany
 */
async function spendSend(deps: Deps, request: CodeRequest): Promise<void> {
  const { recipient, known } = request;
  const pause = (key: string) => ({ key, most: 1, seconds: resendAfterSeconds });
  const own = known ? [pause(pauseKey(request))] : [];
  const shared = [pause(pauseKey({ recipient, known: false })), ...toRecipient(recipient)];
  const refusal = await spendWithAll(deps, recipient, [...own, ...shared, ...fromAddress(deps, request)]);
  if (!refusal) return;
  if (!known || refusal instanceof Refusal) throw refusal;
  const last = await spendWithAll(deps, recipient, [...own, ...reserve(recipient), ...fromAddress(deps, request)]);
  if (last) throw last;
}

/**
 * Counts a code against the given limits and those of all codes, or against none if one is reached. A flood over many addresses costs money at
 * any single limit, so sending is suspended and an alert is logged. Numbers outside the mainland have a separate budget.
 * @returns the refusal, if any
 */
async function spendWithAll(
  { config, db, clock, log }: Deps,
  recipient: string,
  limits: Limit[],
): Promise<Refusal | TooMany | undefined> {
  const ofAll = isOverseas(recipient)
    ? [
        limitOf(config, 'overseas-codes/minute', 'send-overseas'),
        limitOf(config, 'overseas-codes/day', 'send-overseas'),
      ]
    : [limitOf(config, 'codes/minute', 'send-all')];
  const full = await trySpend(db, clock, [...limits, ...ofAll]);
  const own = full.filter(({ key }) => ofAll.every((limit) => limit.key !== key));
  if (own.length > 0) return tooMany(own);
  if (full.length === 0) return undefined;
  log.error({ alert: 'code-flood', limits: full.map(({ key }) => key) }, 'code sending suspended');
  return new Refusal('sendingSuspended');
}

/** Returns the limits of a recipient. Addresses of one mailbox count together, because sub-addresses are unlimited. */
function toRecipient(recipient: string): Limit[] {
  const key = `send:${mailboxOf(recipient)}`;
  return [
    { key, most: 5, seconds: 3600 },
    { key, most: isOverseas(recipient) ? 3 : 10, seconds: 86_400 },
  ];
}

function reserve(recipient: string): Limit[] {
  const key = `send-reserve:${recipient}`;
  return [
    { key, most: 3, seconds: 3600 },
    { key, most: isOverseas(recipient) ? 3 : 6, seconds: 86_400 },
  ];
}

/** Returns the limits of the client's address. An IPv6 address counts by its network. */
function fromAddress({ config }: Deps, { clientAddress }: CodeRequest): Limit[] {
  const key = `send-from:${addressGroup(clientAddress)}`;
  return [limitOf(config, 'address-codes/hour', key), limitOf(config, 'address-codes/day', key)];
}

const isOverseas = (recipient: string) => !recipient.includes('@') && !isMainland(recipient);

/** Delivers a code. It never rejects: after a failure, which is logged, the code is void and the pause is lifted. */
async function deliver(
  deps: Deps,
  request: CodeRequest,
  { code, codeId }: { code: string; codeId: number },
): Promise<'sent' | 'failed'> {
  const { db, sms, mail, log, config, ask } = deps;
  const { recipient, purpose, about, locale } = request;
  const byMail = recipient.includes('@');
  const validMinutes = codeValidSeconds / 60;
  try {
    if (byMail)
      await ask('mail', () =>
        mail.send(
          codeMail({
            address: recipient,
            code,
            validMinutes,
            about: about ?? purpose,
            locale,
            identity: config.identity,
          }),
        ),
      );
    else {
      await ask('sms', () => sms.send({ phone: recipient, code, validMinutes, purpose }));
      smsCodes.inc({ country: countryOf(recipient), outcome: 'sent' });
    }
    return 'sent';
  } catch (error) {
    log.error({ by: byMail ? 'mail' : 'sms', purpose, err: error }, 'code delivery failed');
  }
  try {
    await voidCode(deps, codeId);
    await forgetEvents(db, pauseKey(request));
  } catch (error) {
    log.error({ err: error }, 'an undelivered code could not be voided');
  }
  return 'failed';
}

/** Returns the outcome, or `pending` at the deadline. */
async function before<T>(deadlineMs: number, outcome: Promise<T>): Promise<T | 'pending'> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<'pending'>((resolve) => {
    timer = setTimeout(() => resolve('pending'), Math.max(0, deadlineMs - performance.now()));
  });
  try {
    return await Promise.race([outcome, patience]);
  } finally {
    clearTimeout(timer);
  }
}
