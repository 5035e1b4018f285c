/** Points of a purchase at which a trial kills the server, to see that nothing is lost or done twice. */
export const crashPoints = [
  'before-create',
  'after-create',
  'webhook-in',
  'before-commit',
  'after-commit',
  'before-answer',
] as const;
export type CrashPoint = (typeof crashPoints)[number];

/** Returns what ends the process at `asked` as `kill -9` does, the first time that it is reached. */
export function crashAt(asked: CrashPoint | undefined): (point: CrashPoint) => void {
  return (point) => {
    if (point === asked) process.kill(process.pid, 'SIGKILL');
  };
}
