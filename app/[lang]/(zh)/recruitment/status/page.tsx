import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { StatusLookup } from '#components/recruitment/status/status-lookup.tsx';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { fill } from '#components/sections/fill.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { identity } from '#lib/shared/site/identity.ts';

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = (await getMessages()).recruitmentStatus;
  return pageMetadata({ route: 'recruitment-status', locale: 'zh-CN', title, description });
}

export default async function ApplicationStatusPage() {
  const { recruitmentStatus } = await getMessages();
  return (
    <div className="text-width pt-6 pb-20">
      <Crumbs current={recruitmentStatus.title} />
      <h1 className="mt-4 mb-3 text-3xl">{recruitmentStatus.title}</h1>
      <p className="mb-6 text-ink-2">{recruitmentStatus.description}</p>
      <noscript>
        <p>{fill(recruitmentStatus.noScript, { email: identity.supportEmail })}</p>
      </noscript>
      <NextIntlClientProvider messages={{ recruitmentStatus }}>
        <StatusLookup />
      </NextIntlClientProvider>
    </div>
  );
}
