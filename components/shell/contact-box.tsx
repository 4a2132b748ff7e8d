import { getTranslations } from 'next-intl/server';
import { buttonClass } from '#components/ui/button-class.ts';
import { Icon, type IconName } from '#components/ui/icons.tsx';
import { QrCode } from '#components/ui/qr-code.tsx';
import { identity } from '#content/company.ts';
import { ContactLine } from './contact-line.tsx';

/** Shows the contacts: lines that copy on a press, social accounts, hours (docs/behaviour.md#contact-box). */
export async function ContactBox() {
  const t = await getTranslations('shell.contact');
  const texts = { copied: t('copied'), failed: t('copyFailed') };
  const lines = [
    { label: t('phone'), value: identity.supportPhone },
    { label: t('email'), value: identity.supportEmail },
    { label: t('hours'), value: t('hoursValue'), onlyRead: true },
  ];
  return (
    <aside aria-label={t('title')} data-print="hide">
      <div className="contact-open">
        <button type="button" popoverTarget="contact-box" className={buttonClass('secondary', 'small')}>
          {t('open')}
        </button>
      </div>
      <div id="contact-box" popover="auto" className="contact-box">
        <div className="flex items-center justify-between">
          <h2 className="text-lg">{t('title')}</h2>
          <button
            type="button"
            popoverTarget="contact-box"
            popoverTargetAction="hide"
            aria-label={t('close')}
            className="burger -mr-3"
          >
            <Icon name="close" />
          </button>
        </div>
        <ul className="mt-1 divide-y divide-hairline border-y border-hairline">
          {lines.map(({ label, value, onlyRead }) => (
            <li key={label}>
              {onlyRead ? (
                <p className="flex min-h-11 items-center">
                  <Words label={label} value={value} />
                </p>
              ) : (
                <ContactLine value={value} texts={texts}>
                  <Words label={label} value={value} />
                </ContactLine>
              )}
            </li>
          ))}
        </ul>
        <div className="mt-4 flex gap-4">
          {identity.wechatUrl && <QrCode value={identity.wechatUrl} title={t('wechat')} size={104} />}
          <div className="text-sm">
            {identity.wechatUrl && (
              <>
                <p className="font-medium">{t('wechat')}</p>
                <p className="text-ink-2">{t('wechatHint')}</p>
              </>
            )}
            <p className="mt-1 -ml-3 flex">
              {identity.weiboUrl && <Social href={identity.weiboUrl} label={t('weibo')} icon="weibo" />}
              {identity.githubUrl && <Social href={identity.githubUrl} label={t('github')} icon="code" />}
            </p>
          </div>
        </div>
      </div>
    </aside>
  );
}

function Social({ href, label, icon }: { href: string; label: string; icon: IconName }) {
  return (
    <a href={href} target="_blank" rel="noopener" aria-label={label} title={label} className="burger">
      <Icon name={icon} />
    </a>
  );
}

function Words({ label, value }: { label: string; value: string }) {
  return (
    <>
      <span className="w-20 shrink-0 text-left text-sm text-ink-2">{label}</span>
      <span className="min-w-0 text-left select-text">{value}</span>
    </>
  );
}
