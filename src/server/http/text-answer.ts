/**
 * A complete answer whose body is a text. As a `Response` it would go through a stream, which costs more than all else
 * of a short answer.
 */
export class TextAnswer {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;

  constructor(status: 200 | 304, headers: Readonly<Record<string, string>>, body: string | null) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }
}
