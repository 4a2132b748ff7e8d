import { getTranslations } from 'next-intl/server';
import { Unfold } from '#components/ui/unfold.tsx';
import { releasesOf, type ReleasedProduct } from '#content/releases.ts';
import { RuleList } from './rule-list.tsx';

/** What has been released of a product, with its days: the newest, and folded the earlier ones. */
export async function Releases({ of, seen = Infinity }: { of: ReleasedProduct; seen?: number }) {
  const t = await getTranslations('updates.releases');
  const rules = (await datedReleases(of)).map(({ day, text }) => ({ name: day, text }));
  if (rules.length <= seen) return <RuleList rules={rules} />;
  return (
    <>
      <RuleList rules={rules.slice(0, seen)} />
      <Unfold summary={t('earlier', { count: rules.length - seen })}>
        <RuleList rules={rules.slice(seen)} />
      </Unfold>
    </>
  );
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
