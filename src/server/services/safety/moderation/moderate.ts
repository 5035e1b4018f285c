import type { ModerationAnswer, ModerationCommand, Moderator } from '#server/services/safety/moderation/command.ts';
import { listAppeals, listWaiting } from '#server/services/safety/moderation/list.ts';
import { rule, ruleOnAppeal } from '#server/services/safety/moderation/rule.ts';
import { show } from '#server/services/safety/moderation/show.ts';

/**
 * Runs a command of an operator.
 * @throws OperatorError
 */
export async function moderate(moderator: Moderator, command: ModerationCommand): Promise<ModerationAnswer> {
  const { db } = moderator.database;
  switch (command.do) {
    case 'list':
      return listWaiting(db, command.site, moderator.now());
    case 'appeals':
      return listAppeals(db, command.site);
    case 'show':
      return show(db, command.what);
    case 'rule':
      return rule(moderator, command);
    case 'appeal':
      return ruleOnAppeal(moderator, command);
  }
}
