import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { LazyPart } from '#islands/lib/LazyPart.tsx';
import { $place } from '#stores/members-area/router.ts';

/** The like popup; its script is loaded only once an address asks for it by `t`. */
export function PopupInTime() {
  const place = useStore($place);
  const [wanted, setWanted] = useState(false);
  if (place?.search.t !== undefined && !wanted) setWanted(true);
  return wanted && <LazyPart name="like-popup" given={{}} />;
}
