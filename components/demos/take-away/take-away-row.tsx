import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';

const takeAways = ['csv', 'link'] as const;
export type TakeAwayKind = (typeof takeAways)[number];

/** Shows the actions under a result. The server renders them without handlers, to reserve their space. */
export function TakeAwayRow({
  isReady = false,
  onTake,
}: {
  /** True if the result matches the controls. */
  isReady?: boolean;
  onTake?: (kind: TakeAwayKind) => void;
}) {
  const t = useTranslations('takeAway');
  return (
    <fieldset className="mt-3 flex noscript:hidden flex-wrap gap-x-3 gap-y-2 sm:mt-6">
      <legend className="visually-hidden">{t('legend')}</legend>
      {takeAways.map((kind) => (
        <Button
          key={kind}
          variant="quiet"
          size="small"
          {...(onTake && { disabled: !isReady, onClick: () => onTake(kind) })}
        >
          {t(kind)}
        </Button>
      ))}
    </fieldset>
  );
}
