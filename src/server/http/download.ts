/**
 * An answer that is a file to keep instead of JSON, sent as it is made.
 * @param name that the browser saves it under; nothing personal
 * @param type media type
 */
export function download(name: string, type: string, body: ReadableStream<Uint8Array>): Response {
  const headers = { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` };
  return new Response(body, { headers });
}
