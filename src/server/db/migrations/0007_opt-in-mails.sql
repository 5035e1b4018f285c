ALTER TABLE "member" ALTER COLUMN "notifications_off" SET DEFAULT '{"promotions","weekly_updates","news","reminders"}';--> statement-breakpoint
UPDATE "member" SET "notifications_off" = (
  SELECT array_agg(category ORDER BY place)
  FROM unnest(ARRAY['new_conversations', 'new_messages', 'like', 'unread_message_reminders', 'promotions', 'weekly_updates', 'news', 'reminders']) WITH ORDINALITY AS listed (category, place)
  WHERE category = ANY ("notifications_off") OR category IN ('promotions', 'weekly_updates', 'news', 'reminders')
)
WHERE NOT "notifications_off" @> '{promotions,weekly_updates,news,reminders}';
