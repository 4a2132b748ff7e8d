import { createHash, randomBytes } from 'node:crypto';
import { obeyFault, type Faults } from '#server/adapters/faults.ts';
import type { Clock, WechatIdentity, WechatLogin } from '#server/kernel/ports/ports.ts';

/** Validity of a code, as with the real one: five minutes, once. */
const codeValidMs = 5 * 60_000;

/** The stand-in for WeChat: the log-in, and the functions of its confirmation page. */
export type EmbeddedWechat = WechatLogin & {
  /**
   * Confirms as the owner of a phone.
   * @param phone a secret that identifies the phone: the same one is the same person
   * @returns the code to exchange
   */
  approve(phone: string): string;
};

/** Creates the stand-in. Codes are kept in this process: a confirmation that a restart interrupts must be repeated. */
export function createEmbeddedWechat({ clock, faults }: { clock: Clock; faults: Faults }): EmbeddedWechat {
  const codes = new Map<string, { identity: WechatIdentity; expiresAtMs: number }>();

  function forgetExpired() {
    for (const [code, { expiresAtMs }] of codes) if (expiresAtMs <= clock.now().getTime()) codes.delete(code);
  }

  return {
    qrUrl: (state, lang) => `/api/wechat/embedded?${new URLSearchParams({ state, lang })}`,

    approve(phone) {
      forgetExpired();
      const code = randomBytes(16).toString('hex');
      const identity = { openid: `embedded-${digest(`openid\n${phone}`)}`, unionid: digest(`unionid\n${phone}`) };
      codes.set(code, { identity, expiresAtMs: clock.now().getTime() + codeValidMs });
      return code;
    },

    async exchange(code) {
      await obeyFault(faults, 'wechat');
      forgetExpired();
      const issued = codes.get(code);
      codes.delete(code);
      if (!issued) throw new Error('embedded wechat: unknown, used or expired code');
      return issued.identity;
    },
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 28);
}
