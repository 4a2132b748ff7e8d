import { Notice } from '#components/ui/notice.tsx';

/** Names what could not be read in the address that opened a demonstration. */
export function UnreadNotice({
  unread,
  t,
}: {
  unread: readonly string[];
  t: (key: 'status.unread', values: { count: number; names: string }) => string;
}) {
  if (unread.length === 0) return null;
  return (
    <Notice tone="warning" live className="mt-4">
      {t('status.unread', { count: unread.length, names: unread.join('、') })}
    </Notice>
  );
}
