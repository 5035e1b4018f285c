import { translator } from '#i18n/build.ts';
import { addPeople } from '#scripts/demo/add-people.ts';
import { demoEmail, demoPassword, otherDemoEmail } from '#scripts/demo/logins.ts';
import { planDemoMember } from '#scripts/demo/plan.ts';
import type { Deps } from '#server/core/deps.ts';
import { findConversation } from '#server/services/chat/partner.ts';
import { sendMessage } from '#server/services/chat/send.ts';
import { giveCredits, openWallet } from '#server/services/credits/wallet.ts';
import { lockPair } from '#server/services/members/lock-pair.ts';
import { findByEmail } from '#server/services/members/members.ts';
import { siteLocale } from '#site/site-locale.ts';
import type { Site } from '#site/types.ts';

/** In place of the welcome credits, which are too few to try everything. */
const demoCredits = 100;

type Owner = Parameters<typeof openWallet>[1];

/** Adds both members of the demo to log in as, with credits and a conversation. Leaves those who exist as they are. */
export async function addLogins(deps: Deps, site: Site, now: Date): Promise<void> {
  const passwordHash = await deps.passwords.hash(demoPassword);
  const logins = [
    { email: demoEmail(site), seed: 'login' },
    { email: otherDemoEmail(site), seed: 'other login' },
  ];
  for (const login of logins) {
    const planned = await planDemoMember(site, { ...login, passwordHash }, now);
    await addPeople(deps, site, [planned]);
    await giveDemoCredits(deps, planned.row, now);
  }
  await greet(deps, site, now);
}

async function giveDemoCredits(deps: Deps, owner: Owner, now: Date): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const account = await openWallet(tx, owner);
    const welcome = { key: `welcome:${account}`, kind: 'welcome', credits: demoCredits } as const;
    if (account !== undefined) await giveCredits(tx, deps, owner, welcome, now);
  });
}

/** The second one writes to the first, so that each finds the other, who is in no search. */
async function greet(deps: Deps, site: Site, now: Date): Promise<void> {
  const { database } = deps;
  const [first, second] = await Promise.all(
    [demoEmail, otherDemoEmail].map((email) => findByEmail(database.db, site.pool, email(site))),
  );
  if (first === undefined || second === undefined) return;
  const t = translator('answers', siteLocale(site, first.language), site.overrides);
  await database.transaction(async (tx) => {
    await lockPair(tx, second, first.id);
    // Another process may have been quicker.
    if ((await findConversation(tx, second, first.id)) !== undefined) return;
    await sendMessage(tx, { deps, site, now }, second, { member: first.id, text: t('other_login') });
  });
}
