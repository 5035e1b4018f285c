import { useRef } from 'react';

/**
 * Keeps the value of the first render of each `moment` (a key, such as the address of a screen) until the moment
 * changes. Avoids layout shifts under the reader.
 */
export function useLatched<Value>(moment: string, value: Value): Value {
  const began = useRef<{ readonly moment: string; readonly value: Value }>(undefined);
  if (began.current?.moment !== moment) began.current = { moment, value };
  return began.current.value;
}
