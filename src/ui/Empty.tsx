import type { ComponentProps } from 'react';
import { Drawing } from '#ui/Drawing.tsx';
import { type EmptyDrawingName, emptyDrawings } from '#ui/empty-drawings.ts';
import { Notice } from '#ui/Notice.tsx';

type EmptyProps = Omit<ComponentProps<typeof Notice>, 'drawing' | 'urgent'> & { readonly drawing: EmptyDrawingName };

/** What stands where a list is empty or somebody is not there: a drawing, a sentence, and the way on (members-44). */
export function Empty({ drawing, ...notice }: EmptyProps) {
  return <Notice {...notice} drawing={<Drawing path={emptyDrawings[drawing]} size={80} />} />;
}
