import { getTranslations } from 'next-intl/server';
import { Icon } from '#components/ui/icons.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { loginFrameId } from '#lib/session/login-frame-id.ts';
import { AppLink } from './app-link.tsx';

/**
 * Outline of the login dialog that 登录 opens before hydration, at the dialog's position and about its height. A popover
 * needs no script. The dialog itself is not one, because the human check and toasts must be above it.
 */
export async function LoginFrame() {
  const t = await getTranslations('shell');
  const titleId = `${loginFrameId}-title`;
  return (
    <div
      id={loginFrameId}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      aria-busy="true"
      className="dialog login-frame"
    >
      <header className="flex items-start justify-between gap-4">
        <h2 id={titleId} className="text-xl">
          {t('login')}
        </h2>
        <button
          type="button"
          popoverTarget={loginFrameId}
          popoverTargetAction="hide"
          aria-label={t('loginFrame.close')}
          className="dialog-close"
        >
          <Icon name="close" />
        </button>
      </header>
      <div className="mt-5 space-y-4">
        <Skeleton className="h-11" />
        <Skeleton className="mt-5 h-29" />
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
        <Skeleton className="h-13" />
      </div>
      <p className="login-frame-late mt-4 text-sm">
        {t('loginFrame.opening')}{' '}
        <AppLink to={{ href: '?auth=login', outer: true }} className="link inline-block py-2.5">
          {t('loginFrame.again')}
        </AppLink>
      </p>
      <Skeleton className="mt-9 h-11" />
    </div>
  );
}
