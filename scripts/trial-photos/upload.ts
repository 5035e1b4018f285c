import { randomUUID } from 'node:crypto';
import { pictureForm } from '#tests/support/pictures.ts';

/** The body of an upload, built once: building it takes the sender as long as reading it takes the server. */
export interface Upload {
  readonly type: string;
  readonly bytes: Buffer;
  /** Offset of the photo's id, in bytes. */
  readonly idAt: number;
}

const placeholder = '00000000-0000-4000-8000-000000000000';

export async function toUpload(picture: Buffer): Promise<Upload> {
  const form = new Response(pictureForm(picture, { id: placeholder }));
  const bytes = Buffer.from(await form.arrayBuffer());
  return { type: form.headers.get('content-type') ?? '', bytes, idAt: bytes.indexOf(placeholder) };
}

/** The same picture with a new id, so that it counts as another photo. */
export function withNewId({ type, bytes, idAt }: Upload): { type: string; bytes: Buffer } {
  const copy = Buffer.from(bytes);
  copy.write(randomUUID(), idAt);
  return { type, bytes: copy };
}
