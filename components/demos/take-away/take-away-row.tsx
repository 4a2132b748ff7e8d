import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { Button } from '#components/ui/button.tsx';

export const takeAways = ['csv', 'picture', 'python', 'link'] as const;
export type TakeAwayKind = (typeof takeAways)[number];

/** The actions under a result. Without handlers, as the server draws them, they only keep their place. */
export function TakeAwayRow({
  kinds = takeAways,
  isReady = false,
  busy,
  onTake,
  ref,
}: {
  kinds?: readonly TakeAwayKind[];
  /** Whether there is a result that answers the controls. */
  isReady?: boolean;
  busy?: TakeAwayKind | undefined;
  onTake?: (kind: TakeAwayKind) => void;
  ref?: Ref<HTMLFieldSetElement>;
}) {
  const t = useTranslations('takeAway');
  return (
    <fieldset
      ref={ref}
      className="mt-6 -ml-3 flex noscript:hidden flex-wrap gap-x-1 gap-y-2 max-sm:-ml-2 max-sm:gap-x-0 max-sm:[&>button]:px-2"
    >
      <legend className="visually-hidden">{t('legend')}</legend>
      {kinds.map((kind) => (
        <Button
          key={kind}
          variant="quiet"
          size="small"
          busy={busy === kind}
          {...(onTake && { disabled: !isReady, onClick: () => onTake(kind) })}
        >
          {t(kind)}
        </Button>
      ))}
    </fieldset>
  );
}
