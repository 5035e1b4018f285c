import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { browser } from '#browser';
import { describeMessage, MoreTexts, usePage, useTranslate } from '#islands/lib/island.tsx';
import { useMembersSite } from '#islands/lib/members-site.ts';
import type { PartName, PartProps } from '#islands/lib/part-props.ts';
import { type LoadedPart, loadPart, type Part } from '#islands/lib/parts.ts';
import { reloadForChunk } from '#stores/guest/lost-chunk.ts';
import { showProgress } from '#stores/page/progress.ts';

/**
 * Loaders of all parts. Passed by context: only the members area imports them, so that folders do not import each
 * other.
 */
export type Parts = { readonly [Name in PartName]: Part<PartProps[Name]> };

const PartsContext = createContext<Parts | undefined>(undefined);

export const PartsProvider = PartsContext.Provider;

interface LazyPartProps<Name extends PartName> {
  readonly name: Name;
  /** Props of the part. */
  readonly given: PartProps[Name];
  /** Rendered while loading; give it the part's size to avoid a layout shift. */
  readonly placeholder?: ReactNode;
  /** Called when the part is loaded, or has failed to load. */
  readonly onReady?: (isHere: boolean) => void;
}

/**
 * Loads a dialog or a section on demand, and shows an error with a retry if that fails. New props retry; Dismiss hides
 * the error and calls `onClose`, if the part has it.
 */
export function LazyPart<Name extends PartName>({ name, given, placeholder, onReady }: LazyPartProps<Name>) {
  const part = use(PartsContext)?.[name];
  const { locale } = usePage();
  const { overrides } = useMembersSite();
  const t = useTranslate();
  const [loaded, setLoaded] = useState<LoadedPart<PartProps[Name]>>();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const [closed, setClosed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    if (part === undefined) throw new Error('not in the members area');
    let wanted = true;
    setFailed(false);
    setClosed(false);
    showProgress(loadPart(part, { locale, overrides }))
      .then(
        (here) => {
          if (wanted) setLoaded(here);
          return true;
        },
        async () => {
          if ((await reloadForChunk(browser, true)) !== 'reloading' && wanted) setFailed(true);
          return false;
        },
      )
      // In the same render as what waits for it.
      .then(onReady);
    return () => {
      wanted = false;
    };
  }, [part, locale, overrides, attempt]);
  const values = Object.values(given).filter((value) => typeof value !== 'function');
  const tried = useRef(values);
  useEffect(() => {
    const isOther = values.some((value, place) => value !== tried.current[place]);
    tried.current = values;
    if (isOther && failed) setAttempt(attempt + 1);
  });
  if (closed) return null;
  if (failed)
    return (
      <p className="form-alert is-shown" role="alert">
        {describeMessage(t, { key: 'network', params: {} })}{' '}
        <button type="button" className="btn btn-text" onClick={() => setAttempt(attempt + 1)}>
          {t('members:actions.retry')}
        </button>{' '}
        <button
          type="button"
          className="btn btn-text"
          onClick={() => {
            setClosed(true);
            if ('onClose' in given && typeof given.onClose === 'function') given.onClose();
          }}
        >
          {t('members:banners.dismiss')}
        </button>
      </p>
    );
  if (loaded === undefined) return placeholder;
  return (
    <MoreTexts texts={loaded.texts}>
      <loaded.Component {...given} />
    </MoreTexts>
  );
}
