/**
 * Answers with a file for the browser to save instead of JSON, streamed while it is produced.
 * @param name suggested file name; nothing personal
 * @param type media type
 */
export function download(name: string, type: string, body: ReadableStream<Uint8Array>): Response {
  const headers = { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` };
  return new Response(body, { headers });
}
