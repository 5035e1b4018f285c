import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Island, type IslandProps, MoreTexts, useHydrated, usePage, useTranslate } from '#islands/lib/island.tsx';
import { LazyPart, PartsProvider } from '#islands/lib/LazyPart.tsx';
import { type MembersSite, MembersSiteProvider } from '#islands/lib/members-site.ts';
import { PopupInTime } from '#islands/likes/PopupInTime.tsx';
import { Arrival } from '#islands/members-area/Arrival.tsx';
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
import { $likeNews } from '#stores/likes/like-news.ts';
import { $match, closeMatch } from '#stores/likes/matches.ts';
import { $incoming, closeIncoming } from '#stores/live/incoming.ts';
import { $place, type ScreenLocation } from '#stores/members-area/router.ts';
import { $view } from '#stores/members-area/view.ts';
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
  const view = useStore($view);
  const session = useStore($session);
  const match = useStore($match);
  const likeNews = useStore($likeNews);
  const incoming = useStore($incoming);
  const { undoable, failed } = useStore($deletion);
  const online = useStore($online);
  const waiting = useStore($waiting) > 0;
  const asked = useStore($logoutAsked);
  const [noticed, setNoticed] = useState(false);
  const settled = useReadyToRender(noticed);
  useMembersArea();
  useFrame(place, view, page.defaultLocale);
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
          <Content place={place} view={view} />
        </>
      ) : (
        <Waiting />
      )}
      {asked && <LazyPart name="logout" given={{ onClose: () => $logoutAsked.set(false) }} />}
      {session.type === 'member' && (
        <>
          {match !== undefined && (
            // Keyed by match: each gets a new dialog, which takes the focus.
            <LazyPart key={match.person.id} name="match" given={{ ...match, onClose: closeMatch }} />
          )}
          {likeNews !== undefined && <LazyPart name="like-news" given={{ news: likeNews }} />}
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

interface ContentProps {
  readonly place: ScreenLocation | undefined;
  readonly view: ScreenName | undefined;
}

function Content({ place, view }: ContentProps) {
  const session = useStore($session);
  if (place === undefined || view === undefined) return <NotFound />;
  const isChat = screenKey(view) === 'chats';
  if (session.type === 'failed' && !(isChat && isReadable(session))) return <Unavailable message={session.message} />;
  // They are being redirected to the login.
  if (session.type === 'guest' && !isOpenToVisitors(place.route)) return <Waiting />;
  return (
    <ErrorBoundary key={screenKey(view)} fallback={<Broken />}>
      <CurrentScreen place={place} view={view} />
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

interface ScreenProps {
  readonly place: ScreenLocation;
  readonly view: ScreenName;
}

function CurrentScreen({ place, view }: ScreenProps) {
  const { screen, isOffline, retry } = useScreen(view);
  if (isOffline) {
    return (
      <>
        <Arrival key="ahead" place={place} view={view} ahead />
        <ScreenOffline route={view} onRetry={retry} />
      </>
    );
  }
  if (screen === undefined) return <Waiting />;
  return (
    <>
      <Arrival key="here" place={place} view={view} />
      <MoreTexts texts={screen.texts}>
        <screen.Component />
      </MoreTexts>
    </>
  );
}
