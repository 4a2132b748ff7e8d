'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useDesk } from '#components/desk/frame/use-desk.ts';
import { searchId } from '#components/desk/frame/use-search-key.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { deskAreas, type DeskAction } from '#contract/desk.ts';
import { ActionButton } from './action-button.tsx';

/** Lists every action of the colleague, including those without a record; the field filters them by words. */
export function AllActions() {
  const t = useTranslations('desk.frame');
  const tAction = useTranslations('desk.action');
  const { actions } = useDesk();
  const [typed, setTyped] = useState('');
  const found = actions.filter((action) => fits(action, typed));
  return (
    <>
      <h1 className="text-2xl">{t('actions')}</h1>
      <search className="mt-4 block max-w-md">
        <Field id={searchId} label={tAction('find')} hideLabel>
          {(control) => (
            <Input
              {...control}
              type="search"
              autoComplete="off"
              maxLength={100}
              placeholder={tAction('findPlace')}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      </search>
      {found.length === 0 && (
        <div className="mt-8">
          <EmptyState title={tAction('notFound')} description={tAction('notFoundText')} />
        </div>
      )}
      {deskAreas.map((area) => {
        const own = found.filter((action) => action.area === area);
        if (own.length === 0) return null;
        return (
          <section key={area} className="mt-8">
            <h2 className="mb-2 text-lg">{t(`areas.${area}`)}</h2>
            <ul className="grid gap-x-10 border-t border-hairline xl:grid-cols-2">
              {own.map((action) => (
                <li
                  key={action.name}
                  className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-hairline py-3"
                >
                  <p className="min-w-0 flex-1 basis-72 text-sm text-ink-2">{action.does}</p>
                  <ActionButton action={action} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

/** True if every typed word is in the action's title or description. */
function fits({ title, does }: DeskAction, typed: string): boolean {
  const text = `${title} ${does}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
