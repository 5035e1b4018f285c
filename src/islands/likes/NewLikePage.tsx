import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { LikeOverLists } from '#islands/likes/LikeOverLists.tsx';
import { LikesPage } from '#islands/likes/LikesPage.tsx';
import { popupDelay } from '#stores/likes/like-popup.ts';
import { $place } from '#stores/members-area/router.ts';

/** `/likes/m/{id}`: the lists with one like over them, after a delay if the address has one. */
export function NewLikePage() {
  const place = useStore($place);
  const waits = popupDelay(place) !== undefined;
  const [popsUp] = useState(waits);
  return (
    <>
      <LikesPage />
      {!waits && <LikeOverLists key={place?.params.id} popsUp={popsUp} />}
    </>
  );
}
