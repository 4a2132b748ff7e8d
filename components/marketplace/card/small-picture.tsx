import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** One file for all products, which the build draws: a list that is filtered fetches nothing more. */
const sheet = withBasePath(`${routePath('datahub-list')}/pictures.svg`);

/** The small picture of a product's sample; it has no axes and no words, so it is for the eye alone. */
export function SmallPicture({ id, className }: { id: string; className?: string }) {
  return (
    <svg aria-hidden="true" width={96} height={28} fill="none" strokeLinejoin="round" className={className}>
      <use href={`${sheet}#${id}`} />
    </svg>
  );
}
