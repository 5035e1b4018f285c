/** A server in small: what each request is answered with, by its method and the file of its address (`GET likes.php`), and what was asked. */
export function createAnswers() {
  const answers = new Map<string, () => Response>();
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const key = `${request.method} ${new URL(request.url).pathname.replace('/api/', '')}`;
    asked.push(key);
    const answer = answers.get(key);
    if (answer === undefined) throw new TypeError(`${key} was not expected`);
    return answer();
  };
  return { answers, asked, fetch };
}
