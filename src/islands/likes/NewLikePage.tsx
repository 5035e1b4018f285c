import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { LikeOverLists } from '#islands/likes/LikeOverLists.tsx';
import { LikesPage } from '#islands/likes/LikesPage.tsx';
import type { MembersProps } from '#islands/members/props.ts';
import { popupDelay } from '#stores/like-popup.ts';
import { $place } from '#stores/router.ts';

/** `/likes/m/{id}`: the lists of likes, and over them the one that a message or a list led to; after a while where the address says so. */
export function NewLikePage(props: MembersProps) {
  const place = useStore($place);
  const waits = popupDelay(place) !== undefined;
  const [popsUp] = useState(waits);
  return (
    <>
      <LikesPage {...props} />
      {!waits && <LikeOverLists key={place?.params.id} {...props} popsUp={popsUp} />}
    </>
  );
}
