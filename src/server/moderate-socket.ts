import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Logger } from '#server/deps.ts';
import { describeError } from '#server/middleware/errors.ts';
import { ModerationError, ModerationSchema, type Moderator } from '#server/services/safety/moderation/command.ts';
import { moderate } from '#server/services/safety/moderation.ts';
import { listenOnSocketFile } from '#server/socket-file.ts';

/** Where the process that has the embedded database open answers `npm run moderate`. */
export function moderateSocketPath(folder: string): string {
  return path.join(folder, 'moderate.sock');
}

/**
 * Does what `npm run moderate` asks, on a socket file, since nobody else can open the embedded database while this process has it
 * (`decisions/033`): a command as JSON comes in, its answer or `{ "problem": … }` goes out.
 * @returns what ends it
 */
export function openModerateSocket(
  folder: string,
  { logger, ...moderator }: Moderator & { readonly logger: Logger },
): Promise<() => Promise<void>> {
  return listenOnSocketFile(
    moderateSocketPath(folder),
    async (request, response) => {
      response.setHeader('content-type', 'application/json');
      try {
        const command = ModerationSchema.parse(JSON.parse(await text(request)));
        response.end(JSON.stringify(await moderate(moderator, command)));
      } catch (error) {
        const isExpected = error instanceof ModerationError;
        if (!isExpected) logger.warn(describeError(error), 'a decision could not be made');
        response.writeHead(isExpected ? 422 : 503).end(JSON.stringify({ problem: isExpected ? error.message : '' }));
      }
    },
    (error) => logger.warn(describeError(error), 'npm run moderate cannot be answered while this server runs'),
  );
}
