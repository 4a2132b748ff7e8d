import { getTranslations } from 'next-intl/server';
import { Unfold } from '#components/ui/unfold.tsx';
import { releasesOf, type ReleasedProduct } from '#content/releases.ts';
import { RuleList } from './rule-list.tsx';

/** Lists the releases of a product, or of all, with their days: the newest first, earlier ones folded. */
export async function Releases({ of, seen = Infinity }: { of: ReleasedProduct | 'all'; seen?: number }) {
  const t = await getTranslations('updates.releases');
  // Releases of the sample company are labelled.
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
