import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { WordTable } from '#components/sections/table-section.tsx';
import { Unfold } from '#components/ui/unfold.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { brandColours, markHeightPx, mediaKit, mediaKitFiles } from '../_facts/media-kit.ts';

/** The grounds on which a variant stands; they do not follow the theme, because the files do not. */
const grounds = { light: 'bg-[#fbfaf7]', dark: 'bg-[#101820]' } as const;

/** The logo's files on the ground they are made for, their colours, and what may be done with them. */
export async function MediaKit() {
  const t = await getTranslations('about.mediaKit');
  const colourRows = Object.fromEntries(
    brandColours.map(({ key, hex, rgb }) => [key, { name: t(`colours.names.${key}`), hex, rgb }]),
  );
  return (
    <Section fold="phone" id="media-kit" title={t('title')} lead={t('lead')}>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:gap-x-6 lg:grid-cols-6">
        {mediaKit.map((item) => {
          const files = mediaKitFiles(item);
          const name = t(`files.${item.key}`);
          return (
            <li key={item.key} className={item.hasName ? 'max-sm:col-span-2 lg:col-span-3' : 'lg:col-span-2'}>
              <div
                className={clsx(
                  'grid h-28 place-items-center sm:h-36 rounded-lg border border-hairline',
                  grounds[item.ground],
                )}
              >
                {/* oxlint-disable-next-line next/no-img-element -- next/image would put script into a static page */}
                <img
                  src={withBasePath(`/${files[0]}`)}
                  alt=""
                  loading="lazy"
                  className={item.hasName ? 'h-20 max-w-full object-contain' : 'size-16'}
                />
              </div>
              <p className="mt-2">{name}</p>
              <p className="flex gap-4">
                {files.map((file) => {
                  const type = file.slice(file.lastIndexOf('.') + 1).toUpperCase();
                  return (
                    <a
                      key={file}
                      href={withBasePath(`/${file}`)}
                      download
                      aria-label={t('download', { name, type })}
                      className="link py-2.5"
                    >
                      {type}
                    </a>
                  );
                })}
              </p>
            </li>
          );
        })}
      </ul>
      <p className="mt-4 text-sm text-ink-2">{t('formats', { markPx: markHeightPx.alone })}</p>
      <Unfold summary={t('usage')}>
        <div className="mt-4 grid gap-x-12 gap-y-8 lg:grid-cols-2">
          <div>
            <h3 className="mb-3">{t('rules.title')}</h3>
            <RuleList rules={await getTexts('about.mediaKit.rules.items')} />
          </div>
          <div>
            <h3 className="mb-3">{t('colours.title')}</h3>
            <WordTable
              caption={t('colours.caption')}
              words={{ columns: await getTexts('about.mediaKit.colours.columns'), rows: colourRows }}
            />
          </div>
        </div>
      </Unfold>
    </Section>
  );
}
