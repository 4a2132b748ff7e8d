import { getCaptcha } from '#lib/api/common-calls.ts';

/** The third party's interface, which the embedded slider shares. `ret`: 0 passed, 2 closed by the visitor. */
type CaptchaResult = { ret: number; ticket?: string; randstr?: string };
type CaptchaConstructor = new (
  appId: string,
  callback: (result: CaptchaResult) => void,
  options: { userLanguage: string; enableDarkMode?: boolean },
) => { show(): void };

/** Proof of the human check that is sent with the request. */
export type CaptchaProof = { ticket: string; randstr: string };

/** Error when the script cannot be loaded, shown as a toast (docs/behaviour.md#send-code). */
export class CaptchaLoadError extends Error {}

/**
 * Shows the slider and waits for the visitor.
 * @returns the proof to send with the request, or `null` when the visitor closed it
 * @throws CaptchaLoadError
 */
export async function passCaptcha(locale: string): Promise<CaptchaProof | null> {
  const { data } = await getCaptcha();
  const Captcha = await loadCaptcha(data.scriptUrl);
  const result = await new Promise<CaptchaResult>((resolve) => {
    const userLanguage = locale === 'en-US' ? 'en' : 'zh-cn';
    new Captcha(data.appId, resolve, { userLanguage, enableDarkMode: true }).show();
  });
  const { ret, ticket, randstr } = result;
  return ret === 0 && ticket && randstr ? { ticket, randstr } : null;
}

let loading: Promise<CaptchaConstructor> | null = null;

function loadCaptcha(scriptUrl: string): Promise<CaptchaConstructor> {
  loading ??= new Promise<CaptchaConstructor>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.addEventListener('load', () => {
      const { TencentCaptcha } = window as unknown as { TencentCaptcha?: CaptchaConstructor };
      if (TencentCaptcha) resolve(TencentCaptcha);
      else reject(new CaptchaLoadError(scriptUrl));
    });
    script.addEventListener('error', () => reject(new CaptchaLoadError(scriptUrl)));
    document.head.append(script);
  }).catch((error: unknown) => {
    // The next click tries again.
    loading = null;
    throw error;
  });
  return loading;
}

/**
 * Prefetches the check's script before its first use; a failure shows only on use. A third party's script is not
 * fetched before the visitor requests a code.
 */
export function preloadCaptcha(): void {
  getCaptcha()
    .then(async ({ data }) => {
      if (isOurs(data.scriptUrl)) await loadCaptcha(data.scriptUrl);
    })
    .catch(() => {});
}

function isOurs(address: string): boolean {
  return new URL(address, location.href).origin === location.origin;
}
