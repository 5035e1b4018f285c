import type { Jobs } from '#server/adapters/jobs.ts';
import type { AvifJob, FilesJob } from '#server/core/ports/photo-queues.ts';
import { makeAvif, type PhotoWork } from '#server/services/photos/avif.ts';
import { workOnFiles } from '#server/services/photos/files.ts';

/** A file that could not be touched is tried again for about a day. */
const retries = { retryLimit: 30, retryDelay: 5, retryDelayMax: 3600 };

/** By what jobs for a photo are found. Its id was chosen by a browser: by that alone it could pass for somebody's. */
export function photoSubject(id: string): string {
  return `photo ${id}`;
}

/** Opens the queues of the work on photos. */
export async function openPhotoQueues(jobs: Jobs, work: PhotoWork) {
  const avif = await jobs.define<AvifJob>({
    name: 'photo-avif',
    retries: { ...retries, retryLimit: 5 },
    // Each takes a processor for seconds.
    batch: 1,
    run: (job) => makeAvif(work, job),
    subject: ({ id }) => photoSubject(id),
    describe: () => ({}),
  });
  const files = await jobs.define<FilesJob>({
    name: 'photo-files',
    retries,
    run: (job) => workOnFiles(work, job),
    subject: (job) => (job.task === 'move' ? photoSubject(job.id) : undefined),
    describe: ({ task }) => ({ task }),
  });
  return { avif, files };
}
