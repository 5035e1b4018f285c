import { type Breaker, createBreaker, PausedError } from '#server/adapters/breaker.ts';
import {
  checkedLookup,
  isHostAllowed,
  isPublic,
  isPublicOrLoopback,
  PrivateAddressError,
  type ResolveName,
  resolveName,
} from '#server/adapters/outgoing/addresses.ts';
import { createRequester, type RequestAnswer } from '#server/adapters/outgoing/requester.ts';
import { signAt } from '#server/adapters/signature.ts';
import type { PostbackOutcome, PostbackSender } from '#server/core/ports/postbacks.ts';

interface PostbackOptions {
  /** By network. */
  readonly secrets: ReadonlyMap<string, string>;
  /** Whether a host may be this machine: for a demo. */
  readonly allowsLoopback: boolean;
  /** The rest is for tests. */
  readonly ca?: string;
  readonly timeoutMs?: number;
  readonly resolve?: ResolveName;
}

/** How long a network may take for an answer (ms). */
const usualTimeoutMs = 10_000;

/**
 * Calls networks by GET over https, with the address and the time signed in `X-Signature` (`signAt`). Follows no
 * redirect and calls no private address. A host that is down is left alone for a while, so that it holds up no other.
 */
export function createPostbackSender(options: PostbackOptions): PostbackSender {
  const { secrets, allowsLoopback, ca, timeoutMs = usualTimeoutMs, resolve = resolveName } = options;
  const isAllowed = allowsLoopback ? isPublicOrLoopback : isPublic;
  const lookup = checkedLookup(resolve, isAllowed);
  const requester = createRequester({ ca, timeoutMs });
  const breakers = new Map<string, Breaker>();

  function breakerOf({ host }: URL): Breaker {
    const breaker = breakers.get(host) ?? createBreaker(Date.now);
    breakers.set(host, breaker);
    return breaker;
  }

  async function call(url: URL, signature: string): Promise<RequestAnswer> {
    if (!isHostAllowed(url, isAllowed)) throw new PrivateAddressError();
    const headers = { 'x-signature': signature };
    const answer = await requester.send({ method: 'GET', url, headers, lookup });
    if (answer.status >= 500) throw new FailedError(answer.status);
    return answer;
  }

  return {
    async send(network, address, now) {
      const secret = secrets.get(network);
      if (secret === undefined) return { problem: 'there is no secret for it in PAYMENT_ACCOUNTS', final: true };
      const url = new URL(address);
      try {
        const { status } = await breakerOf(url)(() => call(url, signAt(secret, url.href, now)));
        return outcomeOf(status);
      } catch (error) {
        return { problem: explain(error), final: false };
      }
    },
    close: async () => requester.close(),
  };
}

/** The host is out of order, whatever it is called with. */
class FailedError extends Error {
  override readonly name = 'FailedError';

  constructor(status: number) {
    super(`it answered ${status}`);
  }
}

/** A redirect is a refusal: it could lead anywhere. */
function outcomeOf(status: number): PostbackOutcome {
  return status >= 200 && status < 300 ? 'taken' : { problem: `it answered ${status}`, final: false };
}

/** In our words: the message of another error could have the address in it, with what it says of somebody. */
function explain(error: unknown): string {
  if (error instanceof FailedError || error instanceof PausedError || error instanceof PrivateAddressError)
    return error.message;
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'none';
  return `no answer (${code})`;
}
