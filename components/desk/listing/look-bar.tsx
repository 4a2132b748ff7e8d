'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { searchId } from '#components/desk/frame/use-search-key.ts';
import { DateField } from '#components/forms/date-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Icon } from '#components/ui/icons.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import type { DeskField, DeskListing } from '#contract/desk.ts';
import type { Look } from './listing-address.ts';
import { nameValue } from './name-value.ts';

type LookBarProps = { listing: DeskListing; look: Look; onLook: (changed: Partial<Look>) => void };

/** Shows search and the listing's own filters; their values are in the URL. */
export function LookBar({ listing, look, onLook }: LookBarProps) {
  const t = useTranslations('desk.listing');
  // The week and the tabs have controls of their own.
  const fields = listing.fields.filter(
    ({ name }) => name !== listing.tabs && (look.view !== 'week' || name !== listing.week?.filter),
  );
  return (
    <search aria-label={t('look')} className="flex flex-wrap items-end gap-3">
      <TextFilter
        id={searchId}
        title={t('search')}
        place={t('searchPlace')}
        value={look.search}
        isSearch
        onSet={(search) => onLook({ search })}
      />
      {fields.map((field) => (
        <Filter key={field.name} listing={listing} field={field} look={look} onLook={onLook} />
      ))}
    </search>
  );
}

function Filter({ listing, field, look, onLook }: LookBarProps & { field: DeskField }) {
  const t = useTranslations('desk.listing');
  const { name, title, kind, values, choices, place } = field;
  const value = look.filters[name] ?? '';
  const set = (given: string) => onLook({ filters: { ...look.filters, [name]: given } });
  if (values)
    return (
      <Field label={title} className="min-w-36 max-sm:flex-1">
        {(control) => (
          <Select
            {...control}
            value={value}
            onChange={({ target }) => set(target.value)}
            placeholder={t('any')}
            options={values.map((one) => ({ value: one, label: choices?.[one] ?? nameValue(listing, name, one) }))}
          />
        )}
      </Field>
    );
  if (kind === 'flag')
    return (
      <Checkbox label={title} checked={value === 'true'} onChange={({ target }) => set(target.checked ? 'true' : '')} />
    );
  if (kind === 'day') return <DateField label={title} value={value} onChange={set} className="w-44" />;
  return <TextFilter title={title} place={place} value={value} onSet={set} />;
}

type TextFilterProps = {
  id?: string;
  title: string;
  place: string | undefined;
  value: string;
  isSearch?: boolean;
  onSet: (value: string) => void;
};

/** A text filter applies on Enter, and when it is cleared. Back and Forward change it with the URL. */
function TextFilter({ id, title, place, value, isSearch = false, onSet }: TextFilterProps) {
  const t = useTranslations('desk.listing');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);
  const set = () => onSet(field.current?.value.trim() ?? '');
  return (
    <form
      className={clsx(isSearch ? 'w-full sm:w-88' : 'w-full sm:w-72')}
      onSubmit={(event) => {
        event.preventDefault();
        set();
      }}
    >
      <Field label={title} {...(id !== undefined && { id })}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              ref={field}
              type={isSearch ? 'search' : 'text'}
              enterKeyHint="search"
              autoComplete="off"
              maxLength={100}
              placeholder={place}
              defaultValue={value}
              onChange={({ target }) => {
                if (target.value === '') onSet('');
              }}
            />
            {isSearch && (
              <Button type="submit" variant="secondary" size="icon" aria-label={t('searchNow')}>
                <Icon name="search" />
              </Button>
            )}
          </div>
        )}
      </Field>
    </form>
  );
}
