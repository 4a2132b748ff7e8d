import type { Readable } from 'node:stream';
import type { DeliveredFile } from '#contract/delivery.ts';
import type { MailAttachment } from '#contract/desk-record.ts';
import type { LicenceClaims, RevocationClaims } from '#contract/licence.ts';
import type { Locale } from '#contract/locale.ts';
import type { PaymentChannel } from '#server/kernel/db/order-tables.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/**
 * Ports to every third party. Each has an embedded adapter, which works on a fresh machine and can fail on request, and a real one, in
 * `adapters/`. A failure is an exception; a negative answer is a value.
 */

/** The provider rejected this one request. It does not mean that the provider is down, because a visitor can cause it. */
export class ProviderRefused extends Error {}

/** Time source. Production reads the system's clock; tests move it. */
export type Clock = { now(): Date };

export type SmsMessage = {
  /** E.164, e.g. `+8613800138000`. */
  phone: string;
  /** The six digits of the code. */
  code: string;
  /** Validity of the code in minutes, for the message's text. */
  validMinutes: number;
  purpose: 'login' | 'reset' | 'bind' | 'identity' | 'trial' | 'road-show';
};

/** Notifies an account's owner of a changed log-in. The language follows the number: Chinese for mainland numbers. */
export type SmsNotice = {
  /** E.164. */
  phone: string;
  /** e.g. `设置了新密码`. */
  change: string;
  /** Beijing time, e.g. `2027-01-31 16:00`. */
  time: string;
  /** Browser and system, e.g. `Chrome · Windows`. */
  device: string;
};

export type SmsSender = {
  /** Sends a code. @throws if the provider refuses or times out */
  send(message: SmsMessage): Promise<void>;
  /**
   * Sends a notice.
   * @returns true if it was sent; `false` if no template is configured for such a number
   * @throws as `send`
   */
  sendNotice(notice: SmsNotice): Promise<boolean>;
};

export type MailMessage = {
  /** One address, passed to the library as an object so that no second recipient can be injected. */
  to: { name?: string; address: string };
  /** Reply address, if it is not the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  /** Message-IDs without angle brackets (RFC 5322, section 3.6.4): its own, constant over retries, and that of the mail it replies to. */
  thread?: { messageId: string; follows: string | null };
  attachments?: ReadonlyArray<{ filename: string; contentType: string; content: Uint8Array | string }>;
  /** `no` if a colleague wrote it, `auto-replied` if it answers a received message; else `auto-generated` (RFC 3834, section 5). */
  autoSubmitted?: 'no' | 'auto-replied';
  /** Address that ends such mails by one POST (RFC 8058), for mails that a person has subscribed to. */
  unsubscribe?: string;
  /** Source of the Message-ID, constant over retries so that receivers can recognise a duplicate. Random by default. */
  id?: string;
};

/** Position up to which a mailbox was read. It is invalid once the mailbox was recreated, which `validity` shows. */
type MailboxPlace = { validity: string; uid: number };
/** Header of a message. */
export type ListedMail = {
  uid: number;
  /** Message-ID without angle brackets, as in `follows`; empty if the header has none. */
  messageId: string;
  /** Message-IDs that it replies to or, for a bounce, reports on; nearest first. */
  follows: readonly string[];
};

/** Upper bound of the bytes that are fetched of a message. Text is at its start; only names and sizes of attachments are kept. */
export const mostMailBytes = 256 * 1024;

/** The mailbox for replies. Its calls throw if the server refuses or times out. */
export type Mailbox = {
  /**
   * Lists the next messages after a position, by UID. Without a position it starts at the mailbox's current end.
   * @returns the messages, the new position, and whether it is the mailbox's end
   */
  list(after: MailboxPlace | null): Promise<{ place: MailboxPlace; isEnd: boolean; messages: readonly ListedMail[] }>;
  /** Fetches the start of messages by UID, up to `mostMailBytes` of each. Messages deleted meanwhile are missing. */
  fetch(validity: string, uids: readonly number[]): Promise<ReadonlyMap<number, Uint8Array>>;
  /** Lists the attachments of a message by its structure; null if the server does not report it. */
  listAttachments(validity: string, uid: number): Promise<readonly MailAttachment[] | null>;
};

/** Sends mails. @throws if the server refuses or times out */
export type MailSender = { send(message: MailMessage): Promise<void> };

export type WechatIdentity = {
  /** WeChat's id of the person for this application. */
  openid: string;
  /** WeChat's id of the person for all applications of one owner; some accounts of the open platform lack it. */
  unionid: string | null;
};

/** Log-in with a QR code that the visitor confirms on the phone. */
export type WechatLogin = {
  /**
   * Returns the URL of the page with the QR code, for an iframe, in the language of the surrounding page. It redirects the whole window to
   * `/api/wechat/token` with the state and a code.
   */
  qrUrl(state: string, locale: Locale): string;
  /** Exchanges a code for the identity. @throws if the code is invalid, or the third party refuses or times out */
  exchange(code: string): Promise<WechatIdentity>;
};

export type CaptchaProof = { ticket: string; randstr: string; clientAddress: string };

/** Verifies on the server that a slider's ticket is valid: at most five minutes old, used once. */
export type CaptchaVerifier = {
  /** Parameters with which the browser starts the third party's script. */
  readonly browser: { scriptUrl: string; appId: string };
  /** Judges a ticket without a call to the third party, if possible. Such a result says nothing about the third party's health. */
  judgeAlone?(ticket: string): boolean | undefined;
  /** Verifies a ticket; `false` if it is invalid. @throws if the third party cannot be reached */
  verify(proof: CaptchaProof): Promise<boolean>;
};

/** The public register of companies, for searching full names. */
export type CompanyRegister = {
  /** Finds names that contain the typed text, best match first. @throws if the register cannot be reached */
  search(typed: string): Promise<string[]>;
};

/** A search engine that accepts notifications about new or changed pages. */
export type SearchPush = {
  /** Splits the addresses into messages within the provider's limit. */
  batches(urls: readonly string[]): string[][];
  /**
   * Sends one message.
   * @returns the provider's reply, and the number of addresses left in today's quota
   * @throws if the provider refuses or times out
   */
  send(batch: readonly string[]): Promise<{ answer: string; remaining: number }>;
};

/** Delivered files of the data sets. A file is listed once it is complete (decision 0108). */
export type Deliveries = {
  /** True if the site's own model generated the files. */
  readonly simulated: boolean;
  /** Lists the files of a data set, newest first; empty if there are none. @throws if they cannot be read */
  list(dataset: string): Promise<readonly DeliveredFile[]>;
  /** Opens a listed file, or a byte range of it, both ends included. @throws if it cannot be read */
  open(dataset: string, file: string, part?: { start: number; end: number }): Promise<Readable>;
  /** Returns a public URL that is valid for `deliveryAddressSeconds`; null if this server sends the file. */
  addressOf(dataset: string, file: string): Promise<string> | null;
};

/** The third parties chosen by the configuration. */
export type Ports = {
  sms: SmsSender;
  mail: MailSender;
  /** Null if replies go to the colleagues' own mailboxes. */
  mailbox: Mailbox | null;
  captcha: CaptchaVerifier;
  wechat: WechatLogin;
  companies: CompanyRegister;
  /** Null if not configured. Only an operator's command uses it, so it has no stand-in. */
  baiduPush: SearchPush | null;
  payments: Readonly<Record<PaymentChannel, PaymentGateway>>;
  /** Files of purchased products. */
  deliveries: Deliveries;
};

export type LicencePublicKey = {
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
  /** Thumbprint of the key (RFC 7638), so each key has its own id; prefixed with `sandbox-` in a sandbox. */
  kid: string;
  alg: 'EdDSA';
  use: 'sig';
};

/** Signs licences. Products and the inspector verify them with the public key alone. */
export type LicenceSigner = {
  sign(claims: Omit<LicenceClaims, 'sandbox'>): Promise<string>;
  signRevocations(claims: Omit<RevocationClaims, 'sandbox'>): Promise<string>;
  publicKey: LicencePublicKey;
  /** The current key first, then earlier and later ones. */
  publicKeys: readonly LicencePublicKey[];
};
