import { getTranslations } from 'next-intl/server';
import { Headline } from '#components/sections/headline.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { CategoryChips } from './category-chips.tsx';

/** Shows the search, a plain form that works without a script, and the categories. */
export async function HubHero() {
  const t = await getTranslations('datahub.home');
  const searchExamples = await getTexts('datahub.home.searchExamples');
  const { products, suppliers } = siteCatalogue();
  const counts = { products: products.length, suppliers: suppliers.length };
  return (
    <section className="pt-6 pb-[calc(var(--section-gap)/2)] lg:pt-10">
      <div className="page-width grid gap-8 lg:gap-12 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <Headline parts={await getTexts('datahub.home.headline')} />
          <p className="mt-5 text-lg text-ink-2">{t('lead', counts)}</p>
          <search aria-label={t('searchLabel')}>
            <form action={withBasePath(routePath('datahub-list'))} className="mt-6">
              <Field label={t('searchLabel')} id="datahub-search">
                {(control) => (
                  <div className="flex gap-2">
                    <Input {...control} type="search" name="q" maxLength={100} />
                    <Button type="submit" className="min-w-19">
                      {t('searchSubmit')}
                    </Button>
                  </div>
                )}
              </Field>
            </form>
          </search>
          <p className="mt-2 text-sm text-ink-2">{t('searchHint')}</p>
          <ul className="flex flex-wrap gap-x-5 text-sm">
            {searchExamples.map((example) => (
              <li key={example}>
                <AppLink
                  prefetch={false}
                  to={`${routePath('datahub-list')}?q=${encodeURIComponent(example)}`}
                  className="link inline-block py-2.5"
                >
                  {example}
                </AppLink>
              </li>
            ))}
          </ul>
        </div>
        <div className="min-w-0 lg:col-span-7 lg:self-end">
          <CategoryChips />
        </div>
      </div>
    </section>
  );
}
