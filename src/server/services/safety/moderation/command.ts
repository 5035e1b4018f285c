import * as z from 'zod';
import { decisionReasons, rejectionReasons, statedReasons } from '#lib/safety.ts';
import type { Deps } from '#server/core/deps.ts';
import type { WithLive } from '#server/core/ports/live.ts';

const by = z.string().trim().min(1).max(100);
const note = z.string().trim().min(1).max(2000).optional();
const target = z.string().trim().min(1).max(100);
const site = z.string().max(253).optional();

/** The decision that each command makes, and the reasons it accepts. */
export const rulings = {
  approve: { kind: 'photo_approved', reasons: [] },
  reject: { kind: 'photo_rejected', reasons: rejectionReasons },
  remove: { kind: 'picture_removed', reasons: decisionReasons },
  warn: { kind: 'warned', reasons: decisionReasons },
  disable: { kind: 'profile_disabled', reasons: decisionReasons },
  enable: { kind: 'profile_enabled', reasons: [] },
  ban: { kind: 'banned', reasons: decisionReasons },
  unban: { kind: 'unbanned', reasons: [] },
  delete: { kind: 'account_deleted', reasons: [] },
  dismiss: { kind: 'report_dismissed', reasons: [] },
} as const;

export type RulingName = keyof typeof rulings;

const rulingNames = Object.keys(rulings) as [RulingName, ...RulingName[]];

/** One command of `npm run moderate`, as sent to the server that has the database open. */
export const ModerationSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('list'), site }),
  z.object({ do: z.literal('appeals'), site }),
  z.object({ do: z.literal('show'), what: target }),
  z.object({
    do: z.literal('rule'),
    ruling: z.enum(rulingNames),
    /** Reference of a report, or id of a member or photo. */
    target,
    reason: z.enum(statedReasons).optional(),
    note,
    by,
  }),
  z.object({ do: z.literal('appeal'), outcome: z.enum(['upheld', 'reversed']), reference: target, note, by }),
]);

export type ModerationCommand = z.output<typeof ModerationSchema>;

/** Records with scalar values, by type; the same format for people, programs and the socket. */
export const ModerationAnswerSchema = z.record(
  z.string(),
  z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
);

export type ModerationAnswer = z.output<typeof ModerationAnswerSchema>;

/** Dependencies of moderation. */
export type Moderator = Pick<Deps, 'database' | 'mailQueue' | 'now'> &
  WithLive & {
    readonly photoQueues: Pick<Deps['photoQueues'], 'files'>;
  };
