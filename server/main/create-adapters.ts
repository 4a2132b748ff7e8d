import { join } from 'node:path';
import type { CaptchaStore } from '#server/adapters/captcha/captcha-store.ts';
import { createEmbeddedCaptcha, type EmbeddedCaptcha } from '#server/adapters/captcha/embedded-captcha.ts';
import { createTencentCaptcha } from '#server/adapters/captcha/tencent-captcha.ts';
import { createEmbeddedRegister } from '#server/adapters/company/embedded-register.ts';
import { createQccRegister } from '#server/adapters/company/qcc-register.ts';
import { createBucketDeliveries } from '#server/adapters/deliveries/bucket-deliveries.ts';
import { createEmbeddedDeliveries } from '#server/adapters/deliveries/embedded-deliveries.ts';
import { createFolderDeliveries } from '#server/adapters/deliveries/folder-deliveries.ts';
import { createFaults, type Faults } from '#server/adapters/faults.ts';
import { createEmbeddedMail } from '#server/adapters/mail/embedded-mail.ts';
import { createImapMailbox } from '#server/adapters/mail/imap-mailbox.ts';
import { createSmtpMail } from '#server/adapters/mail/smtp-mail.ts';
import { offRegister, offWechat } from '#server/adapters/off.ts';
import { createPayments } from '#server/adapters/payment/create-payments.ts';
import type { EmbeddedCashier } from '#server/adapters/payment/embedded-cashier.ts';
import { createBaiduPush } from '#server/adapters/search/baidu-push.ts';
import { createEmbeddedSms } from '#server/adapters/sms/embedded-sms.ts';
import { createTencentSms } from '#server/adapters/sms/tencent-sms.ts';
import { createEmbeddedWechat, type EmbeddedWechat } from '#server/adapters/wechat/embedded-wechat.ts';
import { createOpenPlatformWechat } from '#server/adapters/wechat/open-platform.ts';
import type { Config } from '#server/kernel/config/config.ts';
import {
  baiduPushEndpoint,
  qccEndpoint,
  tencentCaptchaEndpoint,
  tencentCaptchaScript,
  tencentSmsEndpoint,
  wechatEndpoint,
  wechatQrEndpoint,
} from '#server/kernel/config/endpoints.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import type {
  Clock,
  CompanyRegister,
  Deliveries,
  Mailbox,
  MailSender,
  Ports,
  SearchPush,
  SmsSender,
} from '#server/kernel/ports/ports.ts';
import type { Keyring } from '#server/kernel/secrets/keyring.ts';

/** Position of the embedded slider's gap with the test flag. */
const fixedGapPx = 160;

/** The stand-ins for third parties, with the parts that their routes need; `null` if a third party is configured. */
export type StandIns = {
  embeddedCaptcha: EmbeddedCaptcha | null;
  embeddedWechat: EmbeddedWechat | null;
  cashier: EmbeddedCashier | null;
  /** Folder of embedded SMS and mail. */
  outboxFolder: string;
  faults: Faults;
};

/** Dependencies of the site's processes. */
export type SiteDeps = Deps & StandIns;

type Surroundings = {
  store: CaptchaStore;
  db: Db;
  keyring: Keyring;
  clock: Clock;
  announce: (line: string) => void;
};

/** Creates the configured adapters. */
export function createAdapters(config: Config, surroundings: Surroundings): Ports & StandIns {
  const faults = createFaults();
  const outboxFolder = join(config.DATA_DIR, 'outbox');
  const embedded = { ...surroundings, faults, outboxDir: outboxFolder };
  return {
    sms: createSms(config, embedded),
    mail: createMail(config, embedded),
    ...createCaptcha(config, embedded),
    ...createWechat(config, embedded),
    companies: createRegister(config, embedded),
    mailbox: createMailbox(config),
    baiduPush: createSearchPush(config),
    ...createPayments(config, embedded),
    deliveries: createDeliveries(config, surroundings.clock),
    outboxFolder,
    faults,
  };
}

type Embedded = Surroundings & { faults: Faults; outboxDir: string };

function createSms({ identity, thirdParties: { SMS } }: Config, embedded: Embedded): SmsSender {
  if (SMS.kind === 'embedded') {
    return createEmbeddedSms({ ...embedded, brand: { zh: identity.brandZh, en: identity.brandEn } });
  }
  return createTencentSms({
    key: tencentKey(SMS),
    endpoint: tencentSmsEndpoint,
    region: 'ap-guangzhou',
    sdkAppId: SMS.SMS_SDK_APP_ID,
    signName: SMS.SMS_SIGN_NAME,
    codeTemplates: { mainland: SMS.SMS_TEMPLATE_ID, overseas: SMS.SMS_TEMPLATE_ID_OVERSEAS },
    noticeTemplates: { mainland: SMS.SMS_NOTICE_TEMPLATE_ID, overseas: SMS.SMS_NOTICE_TEMPLATE_ID_OVERSEAS },
    clock: embedded.clock,
  });
}

function createMail({ identity, thirdParties: { MAIL } }: Config, embedded: Embedded): MailSender {
  const from = { name: identity.brandZh, address: MAIL.MAIL_FROM ?? identity.supportEmail };
  if (MAIL.kind === 'embedded') return createEmbeddedMail({ ...embedded, from });
  return createSmtpMail({ url: MAIL.SMTP_URL, from, clock: embedded.clock });
}

function createCaptcha(
  { TEST_SEAMS, thirdParties: { CAPTCHA } }: Config,
  embedded: Embedded,
): Pick<Ports & StandIns, 'captcha' | 'embeddedCaptcha'> {
  if (CAPTCHA.kind === 'embedded') {
    const captcha = createEmbeddedCaptcha({ ...embedded, fixedGap: TEST_SEAMS ? fixedGapPx : undefined });
    return { captcha, embeddedCaptcha: captcha };
  }
  const captcha = createTencentCaptcha({
    key: tencentKey(CAPTCHA),
    endpoint: tencentCaptchaEndpoint,
    scriptUrl: tencentCaptchaScript,
    appId: CAPTCHA.CAPTCHA_APP_ID,
    appSecret: CAPTCHA.CAPTCHA_APP_SECRET,
    acceptDegraded: CAPTCHA.CAPTCHA_ACCEPT_DEGRADED,
    clock: embedded.clock,
  });
  return { captcha, embeddedCaptcha: null };
}

function createWechat(
  { publicOrigin, thirdParties: { WECHAT } }: Config,
  embedded: Embedded,
): Pick<Ports & StandIns, 'wechat' | 'embeddedWechat'> {
  if (WECHAT.kind === 'embedded') {
    const wechat = createEmbeddedWechat(embedded);
    return { wechat, embeddedWechat: wechat };
  }
  if (WECHAT.kind === 'off') return { wechat: offWechat, embeddedWechat: null };
  const wechat = createOpenPlatformWechat({
    endpoint: wechatEndpoint,
    qrEndpoint: wechatQrEndpoint,
    appId: WECHAT.WECHAT_APP_ID,
    appSecret: WECHAT.WECHAT_APP_SECRET,
    redirectUri: `${publicOrigin}/api/wechat/token`,
  });
  return { wechat, embeddedWechat: null };
}

function createRegister({ thirdParties: { COMPANY_REGISTER } }: Config, embedded: Embedded): CompanyRegister {
  if (COMPANY_REGISTER.kind === 'off') return offRegister;
  if (COMPANY_REGISTER.kind === 'embedded') return createEmbeddedRegister(embedded);
  return createQccRegister({
    endpoint: qccEndpoint,
    key: COMPANY_REGISTER.COMPANY_REGISTER_KEY,
    secret: COMPANY_REGISTER.COMPANY_REGISTER_SECRET,
    clock: embedded.clock,
  });
}

function createDeliveries({ thirdParties: { DELIVERIES } }: Config, clock: Clock): Deliveries {
  if (DELIVERIES.kind === 'embedded') return createEmbeddedDeliveries();
  if (DELIVERIES.kind === 'folder') return createFolderDeliveries(DELIVERIES.DELIVERIES_DIR);
  return createBucketDeliveries(
    {
      endpoint: DELIVERIES.DELIVERIES_ENDPOINT,
      bucket: DELIVERIES.DELIVERIES_BUCKET,
      region: DELIVERIES.DELIVERIES_REGION,
      accessKeyId: DELIVERIES.DELIVERIES_ACCESS_KEY_ID,
      secretAccessKey: DELIVERIES.DELIVERIES_SECRET_ACCESS_KEY,
    },
    clock,
  );
}

export function createMailbox({ IMAP_URL: url }: Pick<Config, 'IMAP_URL'>): Mailbox | null {
  return url ? createImapMailbox({ url }) : null;
}

export function createSearchPush({ publicOrigin, BAIDU_PUSH_TOKEN: token }: Config): SearchPush | null {
  return token ? createBaiduPush({ endpoint: baiduPushEndpoint, token, site: publicOrigin }) : null;
}

function tencentKey({
  TENCENT_SECRET_ID,
  TENCENT_SECRET_KEY,
}: Record<'TENCENT_SECRET_ID' | 'TENCENT_SECRET_KEY', string>) {
  return { secretId: TENCENT_SECRET_ID, secretKey: TENCENT_SECRET_KEY };
}
