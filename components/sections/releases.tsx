import { getTranslations } from 'next-intl/server';
import { releasesOf, type ReleasedProduct } from '#content/releases.ts';
import { RuleList } from './rule-list.tsx';

/** What has been released of a product, with its days. */
export async function Releases({ of }: { of: ReleasedProduct }) {
  return <RuleList rules={(await datedReleases(of)).map(({ day, text }) => ({ name: day, text }))} />;
}

/** The same as texts; what comes from the sample company's record says so. */
export async function datedReleases(of: ReleasedProduct | 'all'): Promise<{ id: string; day: string; text: string }[]> {
  const t = await getTranslations('updates.releases');
  return releasesOf(of).map(({ id, day, text, isSample }) => ({
    id,
    day,
    text: isSample ? t('sample', { text: text['zh-CN'] }) : text['zh-CN'],
  }));
}
