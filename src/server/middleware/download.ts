/** An answer that is a file to keep instead of JSON, sent as it is made. */
export class Download {
  /** Name that the browser saves it under; nothing personal. */
  readonly name: string;
  readonly type: string;
  readonly body: ReadableStream<Uint8Array>;

  constructor(name: string, type: string, body: ReadableStream<Uint8Array>) {
    this.name = name;
    this.type = type;
    this.body = body;
  }

  /** Headers that make a browser save it. */
  get headers(): Record<string, string> {
    return { 'Content-Type': this.type, 'Content-Disposition': `attachment; filename="${this.name}"` };
  }
}
