import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Island, type IslandProps, MoreTexts, useHydrated, usePage, useTranslate } from '#islands/lib/island.tsx';
import { LazyPart, PartsProvider } from '#islands/lib/LazyPart.tsx';
import { type MembersSite, MembersSiteProvider } from '#islands/lib/members-site.ts';
import { PopupInTime } from '#islands/likes/PopupInTime.tsx';
import { Arrival } from '#islands/members-area/Arrival.tsx';
import { BottomBar } from '#islands/members-area/BottomBar.tsx';
import { Banners } from '#islands/members-area/banners/Banners.tsx';
import { ErrorBoundary } from '#islands/members-area/ErrorBoundary.tsx';
import { Broken, NotFound, ScreenOffline, Unavailable, Waiting } from '#islands/members-area/Notices.tsx';
import { parts } from '#islands/members-area/parts.ts';
import { useFrame, useMembersArea, useReadyToRender } from '#islands/members-area/use-members-area.ts';
import { useScreen } from '#islands/members-area/use-screen.ts';
import { OfferRoom } from '#islands/offers/OfferRoom.tsx';
import { SafetyParts } from '#islands/safety/SafetyParts.tsx';
import type { ScreenName } from '#lib/routes.ts';
import { $deletion } from '#stores/chat/deletion.ts';
import { $match, closeMatch } from '#stores/likes/matches.ts';
import { $incoming, closeIncoming } from '#stores/live/incoming.ts';
import { $place, type ScreenLocation } from '#stores/members-area/router.ts';
import { isOpenToVisitors } from '#stores/members-area/visitor-screens.ts';
import { $online } from '#stores/page/connection.ts';
import { $waiting } from '#stores/page/progress.ts';
import { knownMember } from '#stores/session/known-member.ts';
import { $session, type Session } from '#stores/session/session-state.ts';
import { $logoutAsked } from '#stores/session/unsent.ts';

/** Props of the members area, from its page. */
export interface MembersAppProps extends IslandProps {
  readonly site: MembersSite;
}

/** The members area: one app for all screens, in one page per language. */
export function MembersApp({ page, messages, site }: MembersAppProps) {
  const hydrated = useHydrated();
  return (
    <Island page={page} messages={messages}>
      <MembersSiteProvider value={site}>
        <PartsProvider value={parts}>
          <ErrorBoundary fallback={<Broken />}>{hydrated ? <Area /> : <Waiting />}</ErrorBoundary>
        </PartsProvider>
      </MembersSiteProvider>
    </Island>
  );
}

function Area() {
  const page = usePage();
  const t = useTranslate();
  const place = useStore($place);
  const session = useStore($session);
  const match = useStore($match);
  const incoming = useStore($incoming);
  const { undoable, failed } = useStore($deletion);
  const online = useStore($online);
  const waiting = useStore($waiting) > 0;
  const asked = useStore($logoutAsked);
  const [noticed, setNoticed] = useState(false);
  const settled = useReadyToRender(noticed);
  useMembersArea();
  useFrame(place, page.defaultLocale);
  return (
    <>
      {waiting && <div className="app-progress" aria-hidden="true" />}
      <p className={online ? 'app-offline' : 'app-offline is-shown'} role="status">
        {!online && t('members:app.offline')}
      </p>
      <SafetyParts settled={settled} noticed={noticed} onNotice={() => setNoticed(true)} />
      {settled ? (
        <>
          {place && <Banners place={place} />}
          {/* Below what stays from one screen to the next, which it would push. */}
          {place && <OfferRoom place={place} />}
          <Content place={place} />
        </>
      ) : (
        <Waiting />
      )}
      {(session.type === 'member' || isReadable(session)) && <BottomBar route={place?.route} />}
      {asked && <LazyPart name="logout" given={{ onClose: () => $logoutAsked.set(false) }} />}
      {session.type === 'member' && (
        <>
          {match !== undefined && (
            // Keyed by match: each gets a new dialog, which takes the focus.
            <LazyPart key={match.id} name="match" given={{ person: match, onClose: closeMatch }} />
          )}
          <PopupInTime />
          {(undoable ?? failed) !== undefined && <LazyPart name="deleted" given={{}} />}
          {incoming !== undefined && (
            <LazyPart key={incoming.number} name="incoming" given={{ incoming, onClose: closeIncoming }} />
          )}
        </>
      )}
    </>
  );
}

function Content({ place }: { readonly place: ScreenLocation | undefined }) {
  const session = useStore($session);
  if (place === undefined) return <NotFound />;
  const isChat = screenKey(place.route) === 'chats';
  if (session.type === 'failed' && !(isChat && isReadable(session))) return <Unavailable message={session.message} />;
  // They are being redirected to the login.
  if (session.type === 'guest' && !isOpenToVisitors(place.route)) return <Waiting />;
  return (
    <ErrorBoundary key={screenKey(place.route)} fallback={<Broken />}>
      <CurrentScreen place={place} />
    </ErrorBoundary>
  );
}

/** Whether this device keeps chats of the member, which show without a network (chat-46). */
function isReadable(session: Session): boolean {
  return session.type === 'failed' && knownMember() !== undefined;
}

/** Screens with the same key keep what is drawn: a conversation opens beside the list. */
function screenKey(route: ScreenName): string {
  return route === 'chats-id' || route === 'members-id-chat' ? 'chats' : route;
}

function CurrentScreen({ place }: { readonly place: ScreenLocation }) {
  const { screen, isOffline, retry } = useScreen(place.route);
  if (isOffline) {
    return (
      <>
        <Arrival key="ahead" place={place} ahead />
        <ScreenOffline route={place.route} onRetry={retry} />
      </>
    );
  }
  if (screen === undefined) return <Waiting />;
  return (
    <>
      <Arrival key="here" place={place} />
      <MoreTexts texts={screen.texts}>
        <screen.Component />
      </MoreTexts>
    </>
  );
}
