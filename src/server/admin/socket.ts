import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { AdminCommands } from '#server/admin/commands.ts';
import { listenOnSocketFile } from '#server/admin/socket-file.ts';
import { describeError } from '#server/core/describe-error.ts';
import type { Logger } from '#server/core/logger.ts';
import { OperatorError } from '#server/core/operator-error.ts';

/** The socket file on which the process that holds the embedded database answers operators. */
export function adminSocketPath(folder: string): string {
  return path.join(folder, 'admin.sock');
}

/**
 * Runs the commands of operators on a socket file, because no other process can open the embedded database while this
 * one holds it (`decisions/033`): `POST /<command>` with JSON, answered with JSON or `{ "problem": … }`. Only the user
 * that the server runs as can connect, and nobody over the network. A server that cannot listen there runs on without
 * it.
 * @param folder `DATA_DIR`
 * @returns a function that stops it
 */
export function openAdminSocket(folder: string, commands: AdminCommands, logger: Logger): Promise<() => Promise<void>> {
  return listenOnSocketFile(
    adminSocketPath(folder),
    async (request, response) => {
      response.setHeader('content-type', 'application/json');
      const name = (request.url ?? '').slice(1);
      try {
        if (!isCommand(commands, name)) throw new OperatorError(`This server knows no ${name}.`);
        response.end(JSON.stringify(await commands[name](JSON.parse(await text(request)))));
      } catch (error) {
        const isExpected = error instanceof OperatorError;
        if (!isExpected) logger.warn(describeError(error), 'what an operator asked for could not be done');
        response.writeHead(isExpected ? 422 : 503).end(JSON.stringify({ problem: isExpected ? error.message : '' }));
      }
    },
    (error) =>
      logger.warn(describeError(error), 'npm run report and moderate cannot be answered while this server runs'),
  );
}

function isCommand(commands: AdminCommands, name: string): name is keyof AdminCommands {
  return Object.hasOwn(commands, name);
}
