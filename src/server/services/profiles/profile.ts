import type { Profile } from '#contract/models.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { toCard, type ViewerContext, visibleIn } from '#server/services/cards/card.ts';
import { withProfileSigns } from '#server/services/cards/signs.ts';
import { countsLikes } from '#server/services/likes/fictional.ts';
import { loadPhotos } from '#server/services/photos/load.ts';
import { loadOpened, type Opened } from '#server/services/photos/opened.ts';
import { viewablePhotos } from '#server/services/photos/viewable.ts';
import { loadStanding, type Standing } from '#server/services/profiles/relation.ts';
import { shownTraits } from '#site/niche-traits.ts';

/** Loads a full profile for a viewer. Fields and interests that the site does not show are empty. */
export async function loadProfile(db: Queryable, shown: Member, context: ViewerContext): Promise<Profile> {
  const visible = visibleIn(context.site);
  const { viewer } = context;
  const standing = viewer === undefined || viewer.id === shown.id ? null : await loadStanding(db, viewer, shown.id);
  const relation = standing && toRelation(standing, shown, context);
  const { main, photos } = viewablePhotos(await loadPhotos(db, shown.pool, shown.id), shown, context.viewer, {
    // While blocked, the media endpoint refuses these URLs to both members.
    seesPhotos: context.seesPhotos && relation?.blocked !== true,
    opened: await loadOpenedFor(db, shown, context, standing),
  });
  const card = toCard(shown, undefined, context);
  return {
    ...(relation?.blocked ? card : withProfileSigns(card, shown, context)),
    liked: relation?.liked ?? null,
    photo: main,
    photos,
    relation,
    sexuality: visible('sexuality', shown.sexuality),
    reason: visible('reason', shown.reason),
    relationship: visible('relationship', shown.relationship),
    hair_colour: visible('hair_colour', shown.hair_colour),
    eye_colour: visible('eye_colour', shown.eye_colour),
    body_type: visible('body_type', shown.body_type),
    tattoos: visible('tattoos', shown.tattoos),
    about: visible('about', shown.about),
    traits: visible('traits', shownTraits(context.site, shown.traits)) ?? [],
    interests:
      visible(
        'interests',
        context.site.interests.filter((name) => shown.interests.includes(name)),
      ) ?? [],
  };
}

function toRelation(
  { liked, likesYou, blocked, hasPrivate, shares }: Standing,
  shown: Member,
  { site }: ViewerContext,
): Profile['relation'] {
  return {
    liked,
    likes_you: countsLikes(shown, site) && likesYou,
    blocked,
    shares_photos: hasPrivate ? shares : null,
  };
}

/** Which private photos the viewer sees clearly; `undefined` without a share, or while a block hides them. */
async function loadOpenedFor(
  db: Queryable,
  shown: Member,
  { viewer, site }: ViewerContext,
  standing: Standing | null,
): Promise<Opened | undefined> {
  if (viewer === undefined || standing === null || standing.blocked || standing.priced === null) return undefined;
  return loadOpened(db, shown, viewer.id, { priced: standing.priced, credits: site.photo_credits });
}
