import { atom, type WritableAtom } from 'nanostores';
import { failureOf, type Message } from '#client/errors.ts';
import type { AnyEndpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { request } from '#stores/session/request.ts';

/** State of data that a store loads from the server. */
export type ResourceState<Data> =
  | { readonly type: 'loading' }
  | ({ readonly type: 'ready' } & Data)
  | { readonly type: 'failed'; readonly message: Message };

/** Data of an endpoint: loaded, cached, reloaded, and changed locally. */
export interface Resource<Data> {
  readonly $state: WritableAtom<ResourceState<Data>>;
  /** The data, if it is loaded. */
  data(): Data | undefined;
  /**
   * Loads the data. Concurrent calls share a request, unless the data was changed locally after it started. The state
   * stays as it is until the answer arrives, and after a failure. Never throws.
   */
  refresh(): Promise<void>;
  /** Like `refresh`, but the answer is as new as the call: requests that began earlier are outdated. Never throws. */
  renew(): Promise<void>;
  /** Like `refresh`, but shows `loading` after a failure. Never throws. */
  load(): Promise<void>;
  /** Takes over data of another answer. Pending requests are outdated then; their answers are ignored. */
  set(data: Data): void;
  /** Changes the loaded data, if any. Pending requests are outdated then; their answers are ignored. */
  change(toChanged: (data: Data) => Data): void;
}

interface ResourceOptions<E extends AnyEndpoint, Data> {
  readonly input?: () => InputOf<E>;
  /** Selects what to keep of an answer; default: all of it. */
  readonly select?: (answer: OutputOf<E>) => Data;
  /** Called after a new answer is shown. */
  readonly onAnswer?: (data: Data) => void;
}

/**
 * Creates a store for the answer of an endpoint. An ended session leaves the state as it is: the user is redirected to
 * the login.
 */
export function createResource<E extends AnyEndpoint, Data extends object = OutputOf<E> & object>(
  endpoint: E,
  options: ResourceOptions<E, Data> = {},
): Resource<Data> {
  const { input = () => ({}) as InputOf<E>, select = (answer) => answer as unknown as Data, onAnswer } = options;
  const $state = atom<ResourceState<Data>>({ type: 'loading' });
  let asking: Promise<void> | undefined;
  /** Number of local changes, and that number when the last request started. */
  let changes = 0;
  let askedAfter = 0;

  async function ask(): Promise<void> {
    const begun = changes;
    askedAfter = begun;
    try {
      const answer = await request(endpoint, input());
      if (begun === changes) show(select(answer));
      // Changed before any answer arrived: load again, because there is nothing to show yet.
      else if ($state.get().type !== 'ready' && askedAfter !== changes) await ask();
    } catch (error) {
      const message = failureOf(error);
      if (message !== undefined && $state.get().type !== 'ready') $state.set({ type: 'failed', message });
    }
  }

  function show(data: Data): void {
    $state.set({ type: 'ready', ...data });
    onAnswer?.(data);
  }

  const resource: Resource<Data> = {
    $state,
    data() {
      const state = $state.get();
      return state.type === 'ready' ? state : undefined;
    },
    refresh() {
      if (asking !== undefined && askedAfter === changes) return asking;
      const mine = ask().finally(() => {
        if (asking === mine) asking = undefined;
      });
      asking = mine;
      return mine;
    },
    renew() {
      changes += 1;
      return resource.refresh();
    },
    load() {
      if ($state.get().type === 'failed') $state.set({ type: 'loading' });
      return resource.refresh();
    },
    set(data) {
      changes += 1;
      show(data);
    },
    change(toChanged) {
      const data = resource.data();
      changes += 1;
      if (data !== undefined) $state.set({ type: 'ready', ...toChanged(data) });
    },
  };
  return resource;
}
