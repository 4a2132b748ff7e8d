import { join } from 'node:path';
import type { Keyring } from '#server/kernel/secrets/keyring.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import type {
  CaptchaVerifier,
  Clock,
  CompanyRegister,
  MailSender,
  Ports,
  SmsSender,
  WechatLogin,
} from '#server/kernel/ports/ports.ts';
import type { CaptchaStore } from '#server/adapters/captcha/captcha-store.ts';
import { createEmbeddedCaptcha, type EmbeddedCaptcha } from '#server/adapters/captcha/embedded-captcha.ts';
import { createTencentCaptcha } from '#server/adapters/captcha/tencent-captcha.ts';
import { createEmbeddedRegister } from '#server/adapters/company/embedded-register.ts';
import { createQccRegister } from '#server/adapters/company/qcc-register.ts';
import { createFaults, type Faults } from '#server/adapters/faults.ts';
import { createFolderFiles } from '#server/adapters/files/folder-files.ts';
import { createEmbeddedMail } from '#server/adapters/mail/embedded-mail.ts';
import { createSmtpMail } from '#server/adapters/mail/smtp-mail.ts';
import { createBaiduPush } from '#server/adapters/search/baidu-push.ts';
import { createIndexNow } from '#server/adapters/search/index-now.ts';
import { createPayments } from '#server/adapters/payment/create-payments.ts';
import type { EmbeddedCashier } from '#server/adapters/payment/embedded-cashier.ts';
import { createEmbeddedSms } from '#server/adapters/sms/embedded-sms.ts';
import { createTencentSms } from '#server/adapters/sms/tencent-sms.ts';
import { createEmbeddedWechat, type EmbeddedWechat } from '#server/adapters/wechat/embedded-wechat.ts';
import { createOpenPlatformWechat } from '#server/adapters/wechat/open-platform.ts';

/** Where the embedded slider's gap stands under the test flag. */
const fixedGapPx = 160;

/** What stands in for third parties, with what the routes of its own need; `null` where a third party is configured. */
export type StandIns = {
  embeddedCaptcha: EmbeddedCaptcha | null;
  embeddedWechat: EmbeddedWechat | null;
  cashier: EmbeddedCashier | null;
  faults: Faults;
};

/** What the site's processes work with. */
export type SiteDeps = Deps & StandIns;

type Surroundings = {
  store: CaptchaStore;
  db: Db;
  keyring: Keyring;
  clock: Clock;
  announce: (line: string) => void;
};

/** The adapters that the configuration chose; what each needs has been checked by `readConfig`. */
export function createAdapters(config: Config, surroundings: Surroundings): Ports & StandIns {
  const faults = createFaults();
  const embedded = { ...surroundings, faults, outboxDir: join(config.DATA_DIR, 'outbox') };
  const embeddedCaptcha =
    config.CAPTCHA === 'embedded'
      ? createEmbeddedCaptcha({ ...embedded, fixedGap: config.TEST_SEAMS ? fixedGapPx : undefined })
      : null;
  const embeddedWechat = config.WECHAT === 'embedded' ? createEmbeddedWechat(embedded) : null;
  return {
    sms: config.SMS === 'embedded' ? embeddedSms(config, embedded) : tencentSms(config, surroundings.clock),
    mail: createMail(config, embedded),
    captcha: embeddedCaptcha ?? tencentCaptcha(config, surroundings.clock),
    embeddedCaptcha,
    wechat: embeddedWechat ?? openPlatformWechat(config),
    embeddedWechat,
    companies:
      config.COMPANY_REGISTER === 'embedded'
        ? createEmbeddedRegister(embedded)
        : qccRegister(config, surroundings.clock),
    searchPushes: createSearchPushes(config),
    ...createPayments(config, embedded),
    files: createFolderFiles(filesFolder(config)),
    faults,
  };
}

/** Where files are: beside the embedded database. */
export function filesFolder({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'files');
}

type Embedded = Surroundings & { faults: Faults; outboxDir: string };

function embeddedSms({ identity }: Config, embedded: Embedded): SmsSender {
  return createEmbeddedSms({ ...embedded, brand: { zh: identity.brandZh, en: identity.brandEn } });
}

function tencentSms(config: Config, clock: Clock): SmsSender {
  return createTencentSms({
    key: tencentKey(config),
    endpoint: config.SMS_ENDPOINT,
    region: config.SMS_REGION,
    sdkAppId: config.SMS_SDK_APP_ID ?? '',
    signName: config.SMS_SIGN_NAME ?? '',
    templateId: config.SMS_TEMPLATE_ID ?? '',
    templateIdOverseas: config.SMS_TEMPLATE_ID_OVERSEAS,
    clock,
  });
}

function createMail(config: Config, embedded: Embedded): MailSender {
  const { identity, SMTP_URL, MAIL_FROM } = config;
  const from = { name: identity.brandZh, address: MAIL_FROM ?? identity.supportEmail };
  if (config.MAIL === 'embedded') return createEmbeddedMail({ ...embedded, from });
  return createSmtpMail({ url: SMTP_URL ?? '', from, clock: embedded.clock });
}

function tencentCaptcha(config: Config, clock: Clock): CaptchaVerifier {
  return createTencentCaptcha({
    key: tencentKey(config),
    endpoint: config.CAPTCHA_ENDPOINT,
    scriptUrl: config.CAPTCHA_SCRIPT_URL,
    appId: config.CAPTCHA_APP_ID ?? 0,
    appSecret: config.CAPTCHA_APP_SECRET ?? '',
    acceptDegraded: config.CAPTCHA_ACCEPT_DEGRADED,
    clock,
  });
}

function openPlatformWechat(config: Config): WechatLogin {
  return createOpenPlatformWechat({
    endpoint: config.WECHAT_ENDPOINT,
    qrEndpoint: config.WECHAT_QR_ENDPOINT,
    appId: config.WECHAT_APP_ID ?? '',
    appSecret: config.WECHAT_APP_SECRET ?? '',
    redirectUri: `${config.publicOrigin}/api/wechat/token`,
  });
}

export function createSearchPushes(config: Config): Ports['searchPushes'] {
  const { publicOrigin, INDEXNOW_KEY, INDEXNOW_ENDPOINT, BAIDU_PUSH_TOKEN, BAIDU_PUSH_ENDPOINT } = config;
  return {
    indexNow: INDEXNOW_KEY
      ? createIndexNow({ endpoint: INDEXNOW_ENDPOINT, key: INDEXNOW_KEY, site: publicOrigin })
      : null,
    baidu: BAIDU_PUSH_TOKEN
      ? createBaiduPush({ endpoint: BAIDU_PUSH_ENDPOINT, token: BAIDU_PUSH_TOKEN, site: publicOrigin })
      : null,
  };
}

function tencentKey({ TENCENT_SECRET_ID = '', TENCENT_SECRET_KEY = '' }: Config) {
  return { secretId: TENCENT_SECRET_ID, secretKey: TENCENT_SECRET_KEY };
}

function qccRegister(config: Config, clock: Clock): CompanyRegister {
  return createQccRegister({
    endpoint: config.COMPANY_REGISTER_ENDPOINT,
    key: config.COMPANY_REGISTER_KEY ?? '',
    secret: config.COMPANY_REGISTER_SECRET ?? '',
    clock,
  });
}
