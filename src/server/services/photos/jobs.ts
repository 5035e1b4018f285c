import type { JobKind, Jobs } from '#server/adapters/jobs.ts';
import type { AvifJob, FilesJob } from '#server/core/ports/photo-queues.ts';
import { makeAvif, type PhotoWork } from '#server/services/photos/avif.ts';
import { workOnFiles } from '#server/services/photos/files.ts';

/** Retries a failed job on files for about a day. */
const retries = { retryLimit: 30, retryDelay: 5, retryDelayMax: 3600 };

/** Subject of a photo's jobs. Prefixed, because a browser chose the id: by itself it could equal a member's. */
export function photoSubject(id: string): string {
  return `photo ${id}`;
}

/** The job kind of work on files without its handler, for processes that only enqueue. */
export const photoFilesKind: Omit<JobKind<FilesJob>, 'run'> = {
  name: 'photo-files',
  retries,
  subject: (job) => (job.task === 'move' ? photoSubject(job.id) : undefined),
  describe: ({ task }) => ({ task }),
};

/** Opens the queues of jobs on photos. */
export async function openPhotoQueues(jobs: Jobs, work: PhotoWork) {
  const avif = await jobs.define<AvifJob>({
    name: 'photo-avif',
    retries: { ...retries, retryLimit: 5 },
    // One job takes a core for seconds.
    batch: 1,
    run: (job) => makeAvif(work, job),
    subject: ({ id }) => photoSubject(id),
    describe: () => ({}),
  });
  const files = await jobs.define<FilesJob>({ ...photoFilesKind, run: (job) => workOnFiles(work, job) });
  return { avif, files };
}
