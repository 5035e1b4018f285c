import { useRef } from 'react';

/**
 * What was so when the moment began, such as that a screen was drawn: what changes meanwhile waits for the next one, since nothing may move
 * under whoever reads.
 */
export function useAtMoment<Value>(moment: string, value: Value): Value {
  const began = useRef<{ readonly moment: string; readonly value: Value }>(undefined);
  if (began.current?.moment !== moment) began.current = { moment, value };
  return began.current.value;
}
