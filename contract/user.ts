import * as z from 'zod/mini';
import { agreement } from './agreements.ts';
import { defineCall, done, envelope, topLevel } from './call.ts';
import { account, atMost, captchaProof, email, formFlag, phoneNumber, plainText, verificationCode } from './fields.ts';

/**
 * Purposes of a code. A code for one purpose is invalid for any other (docs/security.md#code-purposes). `login` also registers; `identity`
 * reauthenticates a signed-in user before a password or a number changes.
 */
export const codePurposes = ['login', 'reset', 'bind', 'identity'] as const;
const purpose = z._default(z.enum(codePurposes), 'login');
export type CodePurpose = (typeof codePurposes)[number];

/** The signed-in user, at the top level of the replies of `isLogin.do` and the log-in calls (docs/behaviour.md#envelope). */
export const accountFields = {
  userId: z.int(),
  avatar: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  fullname: z.nullable(z.string()),
  /** True while the account has no password. */
  init_password: z.boolean(),
  /** Documents in force that the user has not agreed to yet, as `scope.document:version`. */
  agreements_due: z._default(z.array(z.string()), []),
};
export const accountReply = topLevel(accountFields);
export type AccountReply = z.infer<typeof accountReply>;

/** Base64 of the password's UTF-8 bytes: an encoding, not a protection. */
const passwordOnWire = z.string().check(z.minLength(1), atMost(1024), z.regex(/^[A-Za-z0-9+/_=-]+$/));
export const plainPassword = z.string().check(z.minLength(1), atMost(1024), plainText);
const bindWechat = z.optional(z.string().check(atMost(128), plainText));

export const isLogin = defineCall({ method: 'POST', path: '/user/isLogin.do', reply: accountReply });

export const getProfile = defineCall({
  method: 'GET',
  path: '/user/profile',
  reply: envelope(
    z.object({
      ...accountFields,
      createdAt: z.iso.datetime(),
      wechatBound: z.boolean(),
      agreements: z.array(z.object({ document: z.string(), version: z.string(), agreedAt: z.iso.datetime() })),
    }),
  ),
});

/** Delay until the next code may be requested; a minute if the backend does not state it (docs/behaviour.md#additions). */
export const codeSent = z._default(
  z.object({
    resendAfterSeconds: z._default(z.int(), 60),
    /** Set while the provider has not accepted the code; the argument of `checkCodeDelivery` (docs/behaviour.md#send-code). */
    pending: z.optional(z.string()),
  }),
  { resendAfterSeconds: 60 },
);

/** Delays in milliseconds of the two checks of a pending delivery: most are finished by the first, the slowest by the second. */
export const codeDeliveryAskedMs = [6000, 22_500];

/** Returns the delivery state of a `pending` code; only a failure is certain. */
export const checkCodeDelivery = defineCall({
  method: 'POST',
  path: '/user/code_delivery',
  body: z.object({ pending: z.string().check(z.regex(/^\d{1,15}\.[0-9a-f]{64}$/)) }),
  reply: envelope(z.object({ failed: z.boolean() })),
});

export const sendSmsCode = defineCall({
  method: 'POST',
  path: '/user/sms/send',
  body: z.object({ phone_number: phoneNumber, purpose, ...captchaProof }),
  reply: envelope(codeSent),
});

export const sendEmailCode = defineCall({
  method: 'POST',
  path: '/user/email/send',
  body: z.object({ email, purpose, ...captchaProof }),
  reply: envelope(codeSent),
});

export const register = defineCall({
  method: 'POST',
  path: '/users',
  body: z.object({
    phone_number: phoneNumber,
    password: plainPassword,
    sms_code: verificationCode,
    bind_wechat: bindWechat,
    agreement,
  }),
  reply: accountReply,
});

export const loginByPhone = defineCall({
  method: 'POST',
  path: '/user/login/phone',
  body: z.object({
    phone_number: phoneNumber,
    sms_code: verificationCode,
    signup: z.enum(['allow', 'disabled']),
    bind_wechat: bindWechat,
    agreement: z.optional(agreement),
  }),
  reply: accountReply,
});

/** Logs in like `loginByPhone`, with an e-mail address, for users without SMS. They add a phone number later. */
export const loginByEmail = defineCall({
  method: 'POST',
  path: '/user/login/email',
  body: z.object({
    email,
    email_code: verificationCode,
    signup: z.enum(['allow', 'disabled']),
    bind_wechat: bindWechat,
    agreement: z.optional(agreement),
  }),
  reply: accountReply,
});

/** Adds or replaces the phone number. Requires a log-in within the last ten minutes, because a number can reset the password. */
export const bindPhone = defineCall({
  method: 'POST',
  path: '/user/bind/phone',
  body: z.object({ phone_number: phoneNumber, sms_code: verificationCode }),
  reply: accountReply,
});

export const loginByPassword = defineCall({
  method: 'POST',
  path: '/user/v2/login',
  body: z.object({
    username: account,
    rememberMe: z._default(formFlag, false),
    password: passwordOnWire,
    bind_wechat: bindWechat,
    /** Required after too many wrong passwords (docs/security.md#password-guessing). */
    ticket: z.optional(captchaProof.ticket),
    randstr: z.optional(captchaProof.randstr),
  }),
  reply: accountReply,
});

export const setPassword = defineCall({
  method: 'POST',
  path: '/user/set/password',
  body: z.object({
    password: plainPassword,
    /** Reauthentication: one of the two is required (docs/security.md#proof-of-ownership). */
    current_password: z.optional(plainPassword),
    code: z.optional(verificationCode),
  }),
  reply: accountReply,
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/password/reset',
  body: z.object({ username: account, password: plainPassword, code: verificationCode }),
  reply: done,
});

export const validateUniqueness = defineCall({
  method: 'POST',
  path: '/user/validateUniqueness.do',
  body: z.object({ username: account }),
  reply: envelope(z.object({ unique: z.boolean() })),
});

export const logout = defineCall({ method: 'POST', path: '/user/logout', reply: done });
