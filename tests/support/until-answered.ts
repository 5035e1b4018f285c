import { setTimeout as sleep } from 'node:timers/promises';

const maxTries = 100;
const pauseMs = 100;

/**
 * Sends a request as often as the server says that it has no time (503). Many requests at the same moment wait for each
 * other, and on a busy machine the server lets only some of them wait.
 */
export async function untilAnswered(send: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await send();
    if (response.status !== 503 || tries === maxTries) return response;
    await sleep(pauseMs);
  }
}
