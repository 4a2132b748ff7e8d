'use client';

import clsx from 'clsx';
import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';
import { isHeaderTransparent, topicOf, type Topic } from '#lib/navigation/header-entries.ts';
import { useRoute } from '#lib/navigation/use-route.ts';
import { AppLink } from './app-link.tsx';

export type TopicText = { title: string; subtitle: string; action?: { label: string; href: string } };

type HeaderFrameProps = {
  logo: ReactNode;
  nav: ReactNode;
  actions: ReactNode;
  topics: Partial<Record<Topic, TopicText>>;
};

/** Frame of the header: navigation, or the topic of the path; transparent if the page's first section shows through. */
export function HeaderFrame({ logo, nav, actions, topics }: HeaderFrameProps) {
  const route = useRoute();
  const key = topicOf(route);
  const topic = key && topics[key];
  return (
    <header className={clsx('site-header', isHeaderTransparent(route.path) && 'site-header-transparent')}>
      <div
        className={clsx(
          'page-width flex h-full items-center gap-3 md:gap-6 lg:gap-2 xl:gap-6',
          topic && 'header-with-topic',
        )}
      >
        {logo}
        {topic ? <TopicLine {...topic} /> : nav}
        <div className="header-actions ml-auto flex min-w-0 items-center gap-2">{actions}</div>
      </div>
    </header>
  );
}

/** Shows in the phone's menu the words that do not fit into the header. */
export function TopicWords({ topics }: Pick<HeaderFrameProps, 'topics'>) {
  const key = topicOf(useRoute());
  const topic = key && topics[key];
  if (!topic) return null;
  return (
    <p className="pb-4 md:hidden">
      <span className="block font-medium">{topic.title}</span>
      <span className="text-ink-2">{topic.subtitle}</span>
    </p>
  );
}

function TopicLine({ title, subtitle, action }: TopicText) {
  return (
    <div className="header-topic">
      {/* A phone has no room for the subtitle; the menu has both lines. */}
      <p className="min-w-0 leading-tight">
        <span className="block text-sm leading-tight font-medium md:text-base">{title}</span>
        <span className="hidden truncate text-sm text-ink-2 md:block">{subtitle}</span>
      </p>
      {action && (
        <AppLink
          to={action.href}
          className={buttonClass('primary', 'small', 'max-sm:min-h-7 max-sm:self-start max-sm:after:-inset-y-2')}
        >
          {action.label}
        </AppLink>
      )}
    </div>
  );
}
