import { clsx } from 'clsx';
import { getLocale, getTranslations } from 'next-intl/server';
import { identity } from '#content/company.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import type { Topic } from '#lib/navigation/header-entries.ts';
import { homePath, routePath } from '#lib/shared/paths/routes.ts';
import { AccountActions } from './account-actions.tsx';
import { accountTexts } from './account-texts.ts';
import { AppLink } from './app-link.tsx';
import { EnglishNav } from './english-nav.tsx';
import { HeaderFrame, TopicWords, type TopicText } from './header-frame.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MainNav } from './main-nav.tsx';
import { Mark } from './mark.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { PageActions } from './page-actions.tsx';
import { PartBoundary } from './part-boundary.tsx';

const languageClass = 'px-2 py-2.5 text-sm text-ink-2 hover:text-ink';

/** Logo, navigation or topic, road-show and trial, login or 进入平台, and the phone's menu (docs/behaviour.md#header). */
export async function Header() {
  const t = await getTranslations('shell');
  const locale = await getLocale();
  const english = locale === 'en-US';
  const brand = english ? identity.brandEn : identity.brandZh;
  const tTrial = await getTranslations('trialLink');
  const pageActions = <PageActions trial={tTrial('label')} roadShow={t('roadShow')} />;
  const topics = topicTexts(await getTexts('shell.topics', { brand }));
  const account = (
    <PartBoundary floats>
      <AccountActions texts={await accountTexts()} />
    </PartBoundary>
  );
  return (
    <HeaderFrame
      logo={
        <AppLink prefetch={false} to={homePath(locale)} className="flex min-h-11 items-center sm:shrink-0">
          <Logo label={t('home', { brand })} english={english} />
        </AppLink>
      }
      nav={
        english ? (
          <EnglishNav className="hidden lg:block" listClassName="flex items-center" linkClassName="nav-top" />
        ) : (
          <MainNav />
        )
      }
      topics={topics}
      actions={
        <>
          <LanguageSwitch label={t('switchLanguage')} className={`${languageClass} hidden sm:block`} />
          {pageActions}
          {account}
          <MobileMenu
            actions={pageActions}
            topic={<TopicWords topics={topics} />}
            language={<LanguageSwitch label={t('switchLanguage')} className={`${languageClass} sm:hidden`} />}
          />
        </>
      }
    />
  );
}

type TopicMessages = Partial<Record<Topic, { title: string; subtitle: string; action?: string }>>;

function topicTexts(messages: TopicMessages): Partial<Record<Topic, TopicText>> {
  const trial = routePath('trial', { product: 'rqdata-cloud' }, 'en-US');
  return Object.fromEntries(
    Object.entries(messages).map(([topic, { title, subtitle, action }]) => [
      topic,
      {
        title,
        subtitle,
        ...(action ? { action: { label: action, href: trial } } : {}),
      },
    ]),
  );
}

/** Shows the mark and the brand; on a phone only in the page's language. */
function Logo({ label, english }: { label: string; english: boolean }) {
  return (
    <>
      <Mark />
      <span aria-hidden="true" className="brand-words ml-2.5 text-lg leading-none font-semibold whitespace-nowrap">
        <span className={clsx(english && 'hidden min-[400px]:inline')}>{identity.brandZh}</span>
        <span
          className={clsx(
            'font-normal text-ink-2 min-[400px]:ml-1.5',
            !english && 'hidden min-[400px]:inline lg:hidden xl:inline',
          )}
        >
          {identity.brandEn}
        </span>
      </span>
      <span className="visually-hidden">{label}</span>
    </>
  );
}
