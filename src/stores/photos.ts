import { atom, computed } from 'nanostores';
import { errorToMessage, RefusedError } from '#client/errors.ts';
import { arrangePhotos, deletePhoto, getPhotos, type OwnPhoto, type OwnPhotos } from '#contract/photos.ts';
import { request } from '#stores/request.ts';
import { $session, type Message } from '#stores/session-state.ts';

export type Photos =
  | { readonly type: 'loading' }
  | ({ readonly type: 'ready' } & OwnPhotos)
  | { readonly type: 'failed'; readonly message: Message };

/** Something to be read out: a key under `photos:said`, and what it names. */
export interface News {
  readonly key: 'added' | 'moved' | 'main' | 'private' | 'public' | 'deleted';
  readonly params: Readonly<Record<string, number>>;
}

/** The member's own photos. */
export const $photos = atom<Photos>({ type: 'loading' });

/** What the member did last, once it was done. */
export const $photoNews = atom<News | undefined>();

/** Whether another photo fits, as far as is known; what is on its way is not counted. */
export const $photoRoom = computed($photos, (photos) =>
  photos.type === 'ready' ? Math.max(0, photos.limit - photos.photos.length) : 0,
);

/** Changes begun so far: an answer to anything but the last one says what was. */
let changes = 0;

/** Asks for the photos; those that are shown stay until the answer is here. Never throws. */
export async function loadPhotos(): Promise<void> {
  const begun = changes;
  try {
    const answer = await request(getPhotos, {});
    if (answer !== false && begun === changes) showPhotos(answer);
  } catch (error) {
    if ($photos.get().type !== 'ready') $photos.set({ type: 'failed', message: errorToMessage(error) });
  }
}

/** Takes over what the server says of the photos. */
export function showPhotos(answer: OwnPhotos): void {
  $photos.set({ type: 'ready', ...answer });
  const session = $session.get();
  if (session.type !== 'member') return;
  const { user } = session;
  const main_image = answer.photos.find(({ main }) => main) ?? null;
  if (user.profile.main_image?.id === main_image?.id) return;
  $session.set({ type: 'member', user: { ...user, profile: { ...user.profile, main_image } } });
}

/** Puts a photo to another place, counted from 0. @returns what went wrong */
export function movePhoto(id: string, place: number): Promise<Message | undefined> {
  const photos = shown();
  const moved = photos.find((photo) => photo.id === id);
  const to = Math.min(Math.max(place, 0), photos.length - 1);
  if (moved === undefined || photos.indexOf(moved) === to) return Promise.resolve(undefined);
  const order = photos.filter((photo) => photo !== moved).toSpliced(to, 0, moved);
  return arrange(order, { key: 'moved', params: { number: to + 1, total: photos.length } });
}

/** Makes a photo the one that others see first. @returns what went wrong */
export function makeMain(id: string): Promise<Message | undefined> {
  const [chosen, others] = split(id);
  return arrange([...chosen, ...others], { key: 'main', params: {} });
}

/** Says who sees a photo: everybody, or those whom the member shares it with. @returns what went wrong */
export function setPrivate(id: string, isPrivate: boolean): Promise<Message | undefined> {
  const order = shown().map((photo) => (photo.id === id ? { ...photo, private: isPrivate } : photo));
  return arrange(order, { key: isPrivate ? 'private' : 'public', params: {} });
}

/** Deletes a photo for good. @returns what went wrong */
export function removePhoto(id: string): Promise<Message | undefined> {
  const [, others] = split(id);
  return change(others, { key: 'deleted', params: {} }, () => request(deletePhoto, { id }).catch(ifGone));
}

/** Deleted elsewhere, or by a request whose answer was lost: what was asked for holds. */
function ifGone(error: unknown): Promise<OwnPhotos | false> {
  if (error instanceof RefusedError && error.code === 'not_found') return request(getPhotos, {});
  throw error;
}

function arrange(order: readonly OwnPhoto[], news: News): Promise<Message | undefined> {
  const photos = order.map(({ id, private: isPrivate }) => ({ id, private: isPrivate }));
  return change(order, news, () => request(arrangePhotos, { photos }));
}

/** Shows a change at once, and takes it back when the server does not take it. */
async function change(
  order: readonly OwnPhoto[],
  news: News,
  send: () => Promise<OwnPhotos | false>,
): Promise<Message | undefined> {
  const before = $photos.get();
  if (before.type !== 'ready') return undefined;
  changes += 1;
  const begun = changes;
  $photos.set({ ...before, photos: markMain(order) });
  try {
    const answer = await send();
    if (answer === false || begun !== changes) return undefined;
    showPhotos(answer);
    $photoNews.set(news);
    return undefined;
  } catch (error) {
    // Later changes were made to what is shown now; what stands there, the server knows best.
    if (begun === changes) $photos.set(before);
    await loadPhotos();
    return errorToMessage(error);
  }
}

/** The first one that others may see is the main one. */
function markMain(order: readonly OwnPhoto[]): OwnPhoto[] {
  const main = order.find((photo) => photo.status === 'active' && !photo.private);
  return order.map((photo) => ({ ...photo, main: photo === main }));
}

function shown(): readonly OwnPhoto[] {
  const photos = $photos.get();
  return photos.type === 'ready' ? photos.photos : [];
}

function split(id: string): [OwnPhoto[], OwnPhoto[]] {
  const photos = shown();
  return [photos.filter((photo) => photo.id === id), photos.filter((photo) => photo.id !== id)];
}
