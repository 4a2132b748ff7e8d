'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { reportError } from '#components/shell/report-error.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { getWechatState } from '#lib/api/wechat-calls.ts';
import { returnAddress } from '#lib/session/login-parameters.ts';
import { readUser } from '#lib/session/user-store.ts';

/** The frame of the QR page and its dialog (docs/behaviour.md#wechat-login). */
const frame = { width: 300, height: 400 };
const dialogWidthPx = 340;

/** Shows the WeChat login: a QR code in a frame. The confirmation navigates the whole page. */
export function WechatLogin() {
  const t = useTranslations('auth');
  const [qrUrl, setQrUrl] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);

  async function open() {
    setLoading(true);
    try {
      const from = returnAddress(readUser().userStatusParams);
      const { data } = await getWechatState({ device: 'pc', from });
      setQrUrl(data.qrUrl);
    } catch (error) {
      reportError(error);
    } finally {
      setLoading(false);
    }
  }

  function closeByEscape({ key }: KeyboardEvent) {
    if (key === 'Escape') setQrUrl(null);
  }

  return (
    <>
      <Button variant="secondary" className="w-full" busy={isLoading} onClick={() => void open()}>
        {t('wechatLogin')}
      </Button>
      <Dialog
        open={qrUrl !== null}
        onClose={() => setQrUrl(null)}
        title={t('wechatTitle')}
        closeLabel={t('close')}
        width={dialogWidthPx}
        modal={false}
        focusTitle
      >
        {/* WeChat's page logs in by navigating the whole window after a scan, which a sandbox forbids. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          src={qrUrl ?? undefined}
          title={t('wechatTitle')}
          {...frame}
          // A key pressed in a frame of another origin, as WeChat's is, never arrives here; the close button is left then.
          onLoad={({ currentTarget }) => currentTarget.contentDocument?.addEventListener('keydown', closeByEscape)}
          // In the middle of the dialog and into its padding: 340 less two of 24 leaves 292 for the 300 of the frame.
          className="relative left-1/2 block max-w-[calc(100%+3rem)] -translate-x-1/2"
        />
      </Dialog>
    </>
  );
}
