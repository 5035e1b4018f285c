import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { countedResults } from '#contract/members.ts';
import { plainNumber } from '#i18n/formats.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { LoadProblem } from '#islands/lib/LoadProblem.tsx';
import type { PartProps } from '#islands/lib/part-props.ts';
import { AgeRange } from '#islands/search/AgeRange.tsx';
import { PlaceFilters } from '#islands/search/PlaceFilters.tsx';
import { useBack } from '#islands/search/use-back.ts';
import { WhoChips } from '#islands/search/WhoChips.tsx';
import {
  $draft,
  $draftCount,
  applyDraft,
  changeDraft,
  clearDraft,
  isChanged,
  startDraft,
  stopDraft,
} from '#stores/search/filter-draft.ts';
import { $settings, loadSettings } from '#stores/settings/settings.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Switch } from '#ui/Switch.tsx';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/** The filters of the search: a sheet on phones, a dialog elsewhere. Nothing is searched before its button is pressed. */
export function FilterSheet({ onClose }: PartProps['filters']) {
  const t = useTranslate();
  // Before the first render of what reads the draft.
  useState(startDraft);
  const back = useBack(onClose);
  useEffect(() => {
    void loadSettings();
    return stopDraft;
  }, []);
  const isEmpty = Object.keys(useStore($draft)).length === 0;
  const show = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged()) return back();
    onClose();
    applyDraft();
  };
  const clear = () => {
    clearDraft();
    // The button has nothing more to do, and would lose the focus.
    document.getElementById('filters-title')?.focus();
  };
  return (
    <Dialog className="filter-sheet" labelledBy="filters-title" focus="heading" closedby="any" onClose={back}>
      <form onSubmit={show}>
        <div className="dialog-head">
          <h2 id="filters-title" tabIndex={-1}>
            {t('members:search.filters')}
          </h2>
          <button type="button" className="dialog-close" aria-label={t('account:signup.close')} onClick={back}>
            ×
          </button>
        </div>
        <Fields />
        <div className="dialog-actions filter-actions">
          <button type="button" className="btn btn-quiet" disabled={isEmpty} onClick={clear}>
            {t('members:search.clear')}
          </button>
          <ShowButton />
        </div>
      </form>
    </Dialog>
  );
}

/** The filters that the site has. */
function Fields() {
  const t = useTranslate();
  const settings = useStore($settings);
  if (settings.type === 'loading') return <WaitingLines label={t('members:app.loading')} />;
  if (settings.type === 'failed') {
    return (
      <LoadProblem
        message={settings.message}
        title={t('members:search.failed')}
        offline={t('members:search.offline')}
        onRetry={() => void loadSettings()}
      />
    );
  }
  const { search_fields, countries } = settings.settings;
  const has = (name: string) => search_fields.includes(name);
  return (
    <search className="filter-fields">
      {has('gender') && <WhoChips />}
      {(has('min_age') || has('max_age')) && <AgeRange from={has('min_age')} to={has('max_age')} />}
      {has('with_photo') && <PhotoSwitch />}
      <PlaceFilters country={has('country') && countries.length > 1} region={has('countryregion')} />
    </search>
  );
}

function PhotoSwitch() {
  const t = useTranslate();
  const id = useId();
  const { with_photo } = useStore($draft);
  return (
    <Switch
      id={id}
      name="with_photo"
      label={t('members:search.withPhoto')}
      checked={with_photo !== undefined}
      onChange={({ target }) => changeDraft('with_photo', target.checked ? '1' : undefined)}
    />
  );
}

/** Says how many people the filters find, and shows them. */
function ShowButton() {
  const { locale } = usePage();
  const t = useTranslate();
  const count = useStore($draftCount);
  const many = count !== undefined && count > countedResults;
  const number = plainNumber(many ? countedResults : (count ?? 0), locale);
  const words = t(many ? 'search:showMany' : 'search:show', { number });
  return (
    <>
      <button type="submit" className="btn btn-primary">
        {count === undefined ? t('search:showPeople') : words}
      </button>
      <span className="visually-hidden" role="status">
        {count !== undefined &&
          (many ? t('members:search.resultsMany', { number }) : t('members:search.results', { count, number }))}
      </span>
    </>
  );
}
