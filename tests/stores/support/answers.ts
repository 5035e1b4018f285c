/** A fake server: answers by method and file name of the URL (`GET likes.php`), and records the requests. */
export function createAnswers() {
  const answers = new Map<string, () => Response | Promise<Response>>();
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const key = `${request.method} ${new URL(request.url).pathname.replace('/api/', '')}`;
    asked.push(key);
    const answer = answers.get(key);
    if (answer === undefined) throw new TypeError(`${key} was not expected`);
    return await answer();
  };
  return { answers, asked, fetch };
}
