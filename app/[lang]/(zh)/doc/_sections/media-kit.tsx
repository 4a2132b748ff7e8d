import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { mediaKit, mediaKitFiles } from '../_facts/media-kit.ts';

/** Backgrounds of the variants; like the files, they do not follow the theme. */
const grounds = { light: 'bg-[#fbfaf7]', dark: 'bg-[#101820]' } as const;

/** The logo's files on the ground they are made for. */
export async function MediaKit() {
  const t = await getTranslations('doc.mediaKit');
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:gap-x-6 lg:grid-cols-6">
      {mediaKit.map((item) => {
        const files = mediaKitFiles(item);
        const name = t(`files.${item.key}`);
        return (
          <li key={item.key} className={item.hasName ? 'max-sm:col-span-2 lg:col-span-3' : 'lg:col-span-2'}>
            <div
              className={clsx('grid h-28 place-items-center rounded-lg border border-hairline', grounds[item.ground])}
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
  );
}
