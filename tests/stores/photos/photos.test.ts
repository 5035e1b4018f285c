import { beforeEach, describe, expect, it } from 'vitest';
import { $sendingPhotos, dropPhoto, keepSending, resendPhoto, sendPhoto } from '#stores/photos/photo-sending.ts';
import {
  $photoNews,
  $photoRoom,
  $photos,
  loadPhotos,
  makeMain,
  movePhoto,
  removePhoto,
  setPrivate,
} from '#stores/photos/photos.ts';
import { loadUser } from '#stores/session/session.ts';
import { $session } from '#stores/session/session-state.ts';
import { openBrowser, type TestBrowser } from '#tests/stores/support/browser.ts';
import { uploadBy } from '#tests/stores/support/uploads.ts';
import { eventually } from '#tests/support/eventually.ts';
import { addPerson, type Person } from '#tests/support/pair.ts';
import { addPicture, drawPicture } from '#tests/support/pictures.ts';
import { shareServer } from '#tests/support/share-server.ts';

const server = shareServer();
let anna: Person;
let browser: TestBrowser;
/** What happens to a request instead of being answered, while it is set. */
let instead: ((address: string) => Promise<Response> | undefined) | undefined;

const lost = () => Promise.reject<Response>(new TypeError('fetch failed'));

beforeEach(async () => {
  anna = await addPerson(server(), 'Anna');
  instead = undefined;
  const send: typeof fetch = (input, init) =>
    instead?.(input instanceof Request ? input.url : String(input)) ?? anna.browser(input, init);
  browser = Object.assign(openBrowser({ fetch: send }), { xhr: uploadBy(send) });
  $photos.set({ type: 'loading' });
  $sendingPhotos.set([]);
  $photoNews.set(undefined);
});

async function picture(): Promise<Blob> {
  return new Blob([new Uint8Array(await drawPicture().jpeg().toBuffer())]);
}

async function send(file: Blob): Promise<void> {
  sendPhoto({ file, private: false, preview: undefined });
}

function ids(): string[] {
  const state = $photos.get();
  return state.type === 'ready' ? state.photos.map(({ id }) => id) : [];
}

const settled = () =>
  eventually(() => expect($sendingPhotos.get().filter(({ state }) => state !== 'failed')).toEqual([]));

describe('sending pictures', () => {
  it('photos-39: sends one after the other, shows them, and tells the session of the main one', async () => {
    await loadUser();
    await loadPhotos();
    await send(await picture());
    await send(await picture());
    expect($sendingPhotos.get().map(({ state }) => state)).toEqual(['sending', 'waiting']);
    await settled();
    expect(ids()).toHaveLength(2);
    expect($photoRoom.get()).toBe(1);
    expect($photoNews.get()).toEqual({ key: 'added', params: { number: 2, limit: 3 } });
    expect($session.get()).toMatchObject({ user: { profile: { main_image: { id: ids()[0] } } } });
  });

  it('photos-40: keeps what was lost on the way, and goes on with it when the connection is back', async () => {
    const page = new EventTarget();
    keepSending(page);
    await loadPhotos();
    instead = (address) => (address.includes('photos') ? lost() : undefined);
    await send(await picture());
    await settled();
    expect($sendingPhotos.get()).toMatchObject([{ state: 'failed', problem: { message: { key: 'network' } } }]);
    instead = undefined;
    page.dispatchEvent(new Event('online'));
    await settled();
    expect(ids()).toHaveLength(1);
  });

  it('photos-40: has the browser ask before pictures are lost with the page, and goes on by itself on any screen', async () => {
    const page = new EventTarget();
    const leaves = () => page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    keepSending(page);
    await loadPhotos();
    expect(leaves()).toBe(true);
    instead = (address) => (address.includes('photos') ? lost() : undefined);
    await send(await picture());
    expect(leaves()).toBe(false);
    await settled();
    expect(leaves()).toBe(false);
    instead = undefined;
    page.dispatchEvent(new Event('online'));
    await settled();
    expect([ids().length, leaves()]).toEqual([1, true]);
  });

  it('photos-13: makes one photo when only the answer was lost', async () => {
    await loadPhotos();
    let answers = 0;
    instead = (address) => {
      if (!address.includes('photos') || answers > 0) return undefined;
      answers += 1;
      const { id, file } = $sendingPhotos.get()[0] ?? { id: '', file: new Blob() };
      const body = new FormData();
      body.set('id', id);
      body.set('photo', file);
      return anna.browser('/api/photos.php', { method: 'POST', body }).then(lost);
    };
    await send(await picture());
    await settled();
    expect($sendingPhotos.get()).toEqual([]);
    expect(ids()).toHaveLength(1);
  });

  it('photos-41: tries again by itself while the server catches its breath, and then asks', async () => {
    await loadPhotos();
    let asked = 0;
    instead = (address) => {
      if (!address.includes('photos')) return undefined;
      asked += 1;
      return Promise.resolve(Response.json({ error: { code: 'unavailable' } }, { status: 503 }));
    };
    await send(await picture());
    await settled();
    expect([asked, $sendingPhotos.get()[0]?.problem?.message.key]).toEqual([3, 'unavailable']);
    instead = undefined;
    resendPhoto($sendingPhotos.get()[0]?.id ?? '');
    await settled();
    expect(ids()).toHaveLength(1);
  });

  it('photos-42: says what is wrong with a picture and keeps it, and goes on with the next one', async () => {
    await loadPhotos();
    await send(new Blob(['no picture']));
    await send(await picture());
    await settled();
    expect($sendingPhotos.get()).toMatchObject([{ state: 'failed', problem: { fault: 'picture_type' } }]);
    expect(ids()).toHaveLength(1);
    dropPhoto($sendingPhotos.get()[0]?.id ?? '');
    expect($sendingPhotos.get()).toEqual([]);
  });

  it('says that there is no room', async () => {
    for (let count = 0; count < 3; count++) await addPicture(anna);
    await loadPhotos();
    expect($photoRoom.get()).toBe(0);
    await send(await picture());
    await settled();
    expect($sendingPhotos.get()).toMatchObject([{ problem: { fault: 'too_many_photos' } }]);
  });

  it('photos-45: ends with the session, also for pictures that wait', async () => {
    await loadUser();
    await loadPhotos();
    await send(new Blob(['no picture']));
    await settled();
    expect($sendingPhotos.get()).toMatchObject([{ state: 'failed' }]);
    await anna.browser('/api/logout.php');
    let uploads = 0;
    instead = (address) => {
      if (address.includes('photos')) uploads += 1;
      return undefined;
    };
    const files = [await picture(), await picture()];
    for (const file of files) sendPhoto({ file, private: false, preview: undefined });
    expect($sendingPhotos.get().map(({ state }) => state)).toEqual(['failed', 'sending', 'waiting']);
    await settled();
    expect(uploads).toBe(1);
    expect($session.get()).toEqual({ type: 'guest', ended: true });
    expect($sendingPhotos.get()).toEqual([]);
  });

  it('takes what is not JSON for a failure of the server', async () => {
    await loadPhotos();
    instead = (address) => (address.includes('photos') ? Promise.resolve(new Response('<html>')) : undefined);
    await send(await picture());
    await settled();
    expect($sendingPhotos.get()).toMatchObject([{ problem: { message: { key: 'server_error' } } }]);
  });
});

describe('changing photos', () => {
  let a: string;
  let b: string;
  let c: string;
  beforeEach(async () => {
    [a, b, c] = [await addPicture(anna), await addPicture(anna), await addPicture(anna)];
    await loadPhotos();
  });

  /** Order, main one and private ones, as the server has them. */
  async function kept() {
    await loadPhotos();
    const state = $photos.get();
    return state.type === 'ready' && state.photos.map((photo) => [photo.id, photo.main, photo.private]);
  }

  it('photos-19, photos-43: moves one, at once and for good', async () => {
    const moving = movePhoto(c, 0);
    expect(ids()).toEqual([c, a, b]);
    expect(await moving).toBeUndefined();
    expect($photoNews.get()).toEqual({ key: 'moved', params: { number: 1, total: 3 } });
    expect(await kept()).toEqual([
      [c, true, false],
      [a, false, false],
      [b, false, false],
    ]);
    expect(await movePhoto(c, -1)).toBeUndefined();
    expect(ids()).toEqual([c, a, b]);
  });

  it('makes one the main one, another private, and deletes a third', async () => {
    await makeMain(b);
    await setPrivate(b, true);
    expect(await kept()).toEqual([
      [b, false, true],
      [a, true, false],
      [c, false, false],
    ]);
    await removePhoto(a);
    expect(await kept()).toEqual([
      [b, false, true],
      [c, true, false],
    ]);
    expect($photoNews.get()?.key).toBe('deleted');
  });

  it('photos-44: shows the last of several quick changes, whichever answer comes last', async () => {
    await Promise.all([movePhoto(c, 1), movePhoto(c, 0), setPrivate(c, true)]);
    expect(ids()).toEqual([c, a, b]);
    expect($photos.get()).toMatchObject({ photos: [{ private: true }, { main: true }, {}] });
  });

  it('photos-43: takes back what did not reach the server', async () => {
    instead = (address) => (address.includes('photos') ? lost() : undefined);
    expect(await movePhoto(c, 0)).toEqual({ key: 'network', params: {} });
    expect(ids()).toEqual([a, b, c]);
    expect(await removePhoto(a)).toEqual({ key: 'network', params: {} });
    expect(ids()).toEqual([a, b, c]);
  });

  it('shows what there is when another window has deleted a photo', async () => {
    await anna.browser('/api/photos.php', {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: a }),
    });
    expect(await movePhoto(c, 0)).toMatchObject({ key: 'not_found' });
    expect(ids()).toEqual([b, c]);
  });
});

it('says that photos could not be had, and has them the next time', async () => {
  browser.isOnline = false;
  await loadPhotos();
  expect($photos.get()).toMatchObject({ type: 'failed', message: { key: 'network' } });
  browser.isOnline = true;
  await loadPhotos();
  expect($photos.get()).toMatchObject({ type: 'ready', photos: [], limit: 3 });
});
