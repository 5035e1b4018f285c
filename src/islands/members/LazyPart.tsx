import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { browser } from '#browser';
import { describeMessage, translateFor } from '#islands/island.ts';
import { type LoadedPart, loadPart, type Part } from '#islands/members/parts.ts';
import type { MembersProps } from '#islands/members/props.ts';
import { reloadForChunk } from '#stores/lost-chunk.ts';
import { showProgress } from '#stores/progress.ts';

interface LazyPartProps<Extra extends object> {
  /** Always the same value: another one is another part. */
  readonly part: Part<MembersProps & Extra>;
  readonly members: MembersProps;
  /** What the part is given beside the props of every screen. */
  readonly given: Extra;
  /** Stands there until the part is here; where it keeps room for the part, nothing is pushed. */
  readonly placeholder?: ReactNode;
  /** Told once it is here, or is known not to come. */
  readonly onReady?: (isHere: boolean) => void;
}

/**
 * A dialog or a section that comes when it is wanted, and a way to try again when it does not come. Who asks for it anew, with something
 * else that is given, has it tried again, too. Who does without closes what says so, and a part with an `onClose` is closed by that.
 */
export function LazyPart<Extra extends object>(props: LazyPartProps<Extra>) {
  const { part, members, given, placeholder = null, onReady } = props;
  const t = translateFor(members);
  const [loaded, setLoaded] = useState<LoadedPart<MembersProps & Extra>>();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const [closed, setClosed] = useState(false);
  const messages = useMemo(() => ({ ...members.messages, ...loaded?.texts }), [members.messages, loaded]);
  const { page, overrides } = members;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let wanted = true;
    setFailed(false);
    setClosed(false);
    showProgress(loadPart(part, { page, overrides }))
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
      // Drawn together with what waits for it.
      .then(onReady);
    return () => {
      wanted = false;
    };
  }, [part, page, overrides, attempt]);
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
  return <loaded.Component {...members} {...given} messages={messages} />;
}
