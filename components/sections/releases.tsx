import { getTranslations } from 'next-intl/server';
import { Unfold } from '#components/ui/unfold.tsx';
import { releasesOf, type ReleasedProduct } from '#content/releases.ts';
import { RuleList } from './rule-list.tsx';

/** What has been released of a product, or of all, with its days: the newest, and folded the earlier ones. */
export async function Releases({ of, seen = Infinity }: { of: ReleasedProduct | 'all'; seen?: number }) {
  const t = await getTranslations('updates.releases');
  // What comes from the sample company's record says so.
  const rules = releasesOf(of).map(({ day, text, isSample }) => ({
    name: day,
    text: isSample ? t('sample', { text: text['zh-CN'] }) : text['zh-CN'],
  }));
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
