import { atom, computed } from 'nanostores';
import { failureOf, type Message, RefusedError } from '#client/errors.ts';
import { arrangePhotos, deletePhoto, getPhotos, type OwnPhoto, type OwnPhotos } from '#contract/photos.ts';
import { request } from '#stores/session/request.ts';
import { createResource } from '#stores/session/resource.ts';
import { $session, changeUser } from '#stores/session/session-state.ts';

/** A message for screen readers: a key under `photos:said` with its parameters. */
export interface News {
  readonly key: 'added' | 'moved' | 'main' | 'private' | 'public' | 'deleted';
  readonly params: Readonly<Record<string, number>>;
}

const resource = createResource(getPhotos, { onAnswer: showMainPhoto });

/**
 * The member's own photos. `load` reloads them; the old ones stay until the answer arrives. `set` takes over the photos
 * of another answer.
 */
export const { $state: $photos, load: loadPhotos, set: showPhotos } = resource;

/** The member's last completed change. */
export const $photoNews = atom<News | undefined>();

/** How many more photos fit, without counting pending uploads. */
export const $photoRoom = computed($photos, (photos) =>
  photos.type === 'ready' ? Math.max(0, photos.limit - photos.photos.length) : 0,
);

/** Number of changes so far. An answer to any but the last is outdated. */
let changes = 0;

/** Copies the main photo into the session, which shows it elsewhere. */
function showMainPhoto({ photos }: OwnPhotos): void {
  const session = $session.get();
  if (session.type !== 'member') return;
  const { profile } = session.user;
  const main_image = photos.find(({ main }) => main) ?? null;
  if (profile.main_image?.id !== main_image?.id) changeUser({ profile: { ...profile, main_image } });
}

/** Moves a photo to another position, counted from 0. @returns the error to show */
export function movePhoto(id: string, place: number): Promise<Message | undefined> {
  const photos = shown();
  const moved = photos.find((photo) => photo.id === id);
  const to = Math.min(Math.max(place, 0), photos.length - 1);
  if (moved === undefined || photos.indexOf(moved) === to) return Promise.resolve(undefined);
  const order = photos.filter((photo) => photo !== moved).toSpliced(to, 0, moved);
  return arrange(order, { key: 'moved', params: { number: to + 1, total: photos.length } });
}

/** Makes a photo the main one. @returns the error to show */
export function makeMain(id: string): Promise<Message | undefined> {
  const [chosen, others] = split(id);
  return arrange([...chosen, ...others], { key: 'main', params: {} });
}

/** Makes a photo public, or private for those that the member shares it with. @returns the error to show */
export function setPrivate(id: string, isPrivate: boolean): Promise<Message | undefined> {
  const order = shown().map((photo) => (photo.id === id ? { ...photo, private: isPrivate } : photo));
  return arrange(order, { key: isPrivate ? 'private' : 'public', params: {} });
}

/** Deletes a photo for good. @returns the error to show */
export function removePhoto(id: string): Promise<Message | undefined> {
  const [, others] = split(id);
  return change(others, { key: 'deleted', params: {} }, () => request(deletePhoto, { id }).catch(ifGone));
}

/** Already deleted elsewhere, or by a request whose answer was lost: counts as success. */
function ifGone(error: unknown): Promise<OwnPhotos> {
  if (error instanceof RefusedError && error.code === 'not_found') return request(getPhotos, {});
  throw error;
}

function arrange(order: readonly OwnPhoto[], news: News): Promise<Message | undefined> {
  const photos = order.map(({ id, private: isPrivate }) => ({ id, private: isPrivate }));
  return change(order, news, () => request(arrangePhotos, { photos }));
}

/** Updates optimistically, and rolls back on failure. */
async function change(
  order: readonly OwnPhoto[],
  news: News,
  send: () => Promise<OwnPhotos>,
): Promise<Message | undefined> {
  const before = resource.data();
  if (before === undefined) return undefined;
  changes += 1;
  const begun = changes;
  resource.change((data) => ({ ...data, photos: markMain(order) }));
  try {
    const answer = await send();
    if (begun !== changes) return undefined;
    showPhotos(answer);
    $photoNews.set(news);
    return undefined;
  } catch (error) {
    // Roll back only if no later change builds on this one. Then load what the server has.
    if (begun === changes) resource.change(() => before);
    const message = failureOf(error);
    if (message !== undefined) await loadPhotos();
    return message;
  }
}

/** The first photo that others may see is the main one. */
function markMain(order: readonly OwnPhoto[]): OwnPhoto[] {
  const main = order.find((photo) => photo.status === 'active' && !photo.private);
  return order.map((photo) => ({ ...photo, main: photo === main }));
}

function shown(): readonly OwnPhoto[] {
  return resource.data()?.photos ?? [];
}

function split(id: string): [OwnPhoto[], OwnPhoto[]] {
  const photos = shown();
  return [photos.filter((photo) => photo.id === id), photos.filter((photo) => photo.id !== id)];
}
