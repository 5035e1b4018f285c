import { formatColumns } from '#scripts/lib/columns.ts';
import type { PostbackAnswer } from '#server/services/attribution/command.ts';

/** A table with a line for each site and network. */
export function formatNetworks({ networks }: PostbackAnswer): string {
  const rows = networks.map(({ site, network, waiting, sent, failed }) => [
    ...[site, network],
    ...[waiting, sent, failed].map(String),
  ]);
  return formatColumns([['site', 'network', 'waiting', 'sent', 'given up'], ...rows], new Set([2, 3, 4]));
}

/** A table of those that were given up; none if there are none. */
export function formatFailed({ failed }: PostbackAnswer): readonly string[] {
  if (failed.length === 0) return [];
  const rows = failed.map(({ happened, site, network, event, id, problem }) => [
    ...[happened, site, network, event, id, problem],
  ]);
  return [formatColumns([['happened', 'site', 'network', 'event', 'id', 'problem'], ...rows])];
}
