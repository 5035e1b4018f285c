import { translateFor } from '#islands/island.ts';
import type { MembersProps } from '#islands/members/props.ts';

/** The member's own photos: adding, arranging and deleting them. */
export function PhotoEditor(props: MembersProps) {
  const t = translateFor(props);
  return (
    <section className="photo-editor" aria-labelledby="photos-title">
      <h2 id="photos-title">{t('photos:title')}</h2>
    </section>
  );
}
