import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type PushProblem, turnOffPush, turnOnPush } from '#stores/push/push.ts';
import { $push, type PushState } from '#stores/push/push-state.ts';

interface PushSwitch {
  readonly state: PushState;
  readonly busy: boolean;
  readonly problem: PushProblem | undefined;
  /** Lets the browser ask the member, and subscribes. Call it in a click. */
  readonly turnOn: () => Promise<void>;
  readonly turnOff: () => Promise<void>;
}

/** Push messages of this browser, with what turns them on and off. */
export function usePushSwitch(): PushSwitch {
  const state = useStore($push);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PushProblem>();
  async function run(work: () => Promise<PushProblem | undefined>) {
    if (busy) return;
    setBusy(true);
    setProblem(await work());
    setBusy(false);
  }
  return { state, busy, problem, turnOn: () => run(() => turnOnPush()), turnOff: () => run(() => turnOffPush()) };
}
