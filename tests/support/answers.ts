import { createHttpAnswerProvider } from '#server/adapters/answers/http.ts';
import type { AnswerProvider } from '#server/core/ports/answers.ts';

/** Secret of the provider that `fakeProvider` is. */
export const providerSecret = 'a secret of thirty-two characters';

type Ask = AnswerProvider['ask'];

/** A provider of answers in process, which tests tell what to do. */
export interface FakeProvider extends AnswerProvider {
  /** What it was asked, in order. */
  readonly asked: Parameters<Ask>[0][];
  /** Replaces what it does when it is asked, until `reset`. */
  does(answer: Ask): void;
  /** Answers “Answer to: …” again, and forgets what it was asked. */
  reset(): void;
}

/** Reads later answers as the one over HTTP does. */
export function fakeProvider(): FakeProvider {
  const { read } = createHttpAnswerProvider('http://127.0.0.1:9/', providerSecret);
  const usual: Ask = async ({ text }) => `Answer to: ${text}`;
  let answer = usual;
  const asked: FakeProvider['asked'] = [];
  return {
    kind: 'company',
    asked,
    ask: (question, hints) => {
      asked.push(question);
      return answer(question, hints);
    },
    read,
    does: (other) => {
      answer = other;
    },
    reset: () => {
      answer = usual;
      asked.length = 0;
    },
  };
}
