import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import type { Card } from '#contract/profile.ts';
import { translateFor, useHydrated } from '#islands/island.ts';
import { Arrival } from '#islands/members/Arrival.tsx';
import { BottomBar } from '#islands/members/BottomBar.tsx';
import { Banners } from '#islands/members/banners/Banners.tsx';
import { ErrorBoundary } from '#islands/members/ErrorBoundary.tsx';
import { LazyPart } from '#islands/members/LazyPart.tsx';
import { Broken, NotFound, ScreenOffline, Unavailable, Waiting } from '#islands/members/Notices.tsx';
import { PopupInTime } from '#islands/members/PopupInTime.tsx';
import type { Part } from '#islands/members/parts.ts';
import type { MembersProps } from '#islands/members/props.ts';
import { useFrame, useMembersArea, useSettled } from '#islands/members/use-members-area.ts';
import { useScreen } from '#islands/members/use-screen.ts';
import { SafetyParts } from '#islands/safety/SafetyParts.tsx';
import { $online } from '#stores/connection.ts';
import { $match, closeMatch } from '#stores/matches.ts';
import { $waiting } from '#stores/progress.ts';
import { $place, type Place } from '#stores/router.ts';
import { $session } from '#stores/session-state.ts';
import { isOpenToVisitors } from '#stores/visitor-screens.ts';

const matchPart: Part<MembersProps & { readonly person: Card; readonly onClose: () => void }> = {
  component: async () => (await import('#islands/members/MatchDialog.tsx')).MatchDialog,
  texts: ['likes'],
};

/** The members area: one app for all of its screens, in one page a language. */
export function MembersApp(props: MembersProps) {
  const hydrated = useHydrated();
  return (
    <ErrorBoundary fallback={<Broken {...props} />}>
      {hydrated ? <Area {...props} /> : <Waiting {...props} />}
    </ErrorBoundary>
  );
}

function Area(props: MembersProps) {
  const t = translateFor(props);
  const place = useStore($place);
  const session = useStore($session);
  const match = useStore($match);
  const online = useStore($online);
  const waiting = useStore($waiting) > 0;
  const [noticed, setNoticed] = useState(false);
  const settled = useSettled(noticed);
  useMembersArea();
  useFrame(place, props.page.defaultLocale);
  return (
    <>
      {waiting && <div className="app-progress" aria-hidden="true" />}
      <p className={online ? 'app-offline' : 'app-offline is-shown'} role="status">
        {!online && t('members:app.offline')}
      </p>
      <SafetyParts {...props} settled={settled} noticed={noticed} onNotice={() => setNoticed(true)} />
      {settled ? (
        <>
          {place !== undefined && <Banners {...props} place={place} />}
          <Content {...props} place={place} />
        </>
      ) : (
        <Waiting {...props} />
      )}
      {session.type === 'member' && (
        <>
          <BottomBar {...props} route={place?.route} />
          {match !== undefined && (
            // Every match has a dialog of its own: it opens, and takes the focus, as the first did.
            <LazyPart key={match.id} part={matchPart} members={props} given={{ person: match, onClose: closeMatch }} />
          )}
          <PopupInTime {...props} />
        </>
      )}
    </>
  );
}

function Content(props: MembersProps & { readonly place: Place | undefined }) {
  const { place, ...rest } = props;
  const session = useStore($session);
  if (place === undefined) return <NotFound {...rest} />;
  if (session.type === 'failed') return <Unavailable {...rest} message={session.message} />;
  // They are on their way to the login.
  if (session.type === 'guest' && !isOpenToVisitors(place.route)) return <Waiting {...rest} />;
  return (
    <ErrorBoundary key={place.route} fallback={<Broken {...rest} />}>
      <CurrentScreen {...rest} place={place} />
    </ErrorBoundary>
  );
}

function CurrentScreen(props: MembersProps & { readonly place: Place }) {
  const { place, ...rest } = props;
  const { screen, isOffline, retry } = useScreen(place.route, rest);
  const messages = useMemo(() => ({ ...rest.messages, ...screen?.texts }), [rest.messages, screen]);
  if (isOffline) {
    return (
      <>
        <Arrival key="ahead" {...props} ahead />
        <ScreenOffline {...props} onRetry={retry} />
      </>
    );
  }
  if (screen === undefined) return <Waiting {...rest} />;
  return (
    <>
      <Arrival key="here" {...props} />
      <screen.Component {...rest} messages={messages} />
    </>
  );
}
