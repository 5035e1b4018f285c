import type { Queue } from '#server/core/queue.ts';

/** A message to a fictional profile: everything that a provider gets to know. */
interface Question {
  /** Random number of the conversation, which tells nothing about its members. */
  readonly conversation: string;
  readonly text: string;
}

/** What a script needs to choose its words; no provider gets it. */
interface ScriptHints {
  /** Language of the member. */
  readonly locale: string;
  /** Answers that the conversation has. */
  readonly answers: number;
}

/** An answer that a provider sends by itself, later than asked. */
export interface LateAnswer {
  readonly conversation: string;
  readonly text: string;
  /** UUID of the answer, so that it counts once. */
  readonly answer: string;
}

/** Writes the answers of fictional profiles. */
export interface AnswerProvider {
  /** `company`: texts go to another company; `script`: to a script of this server. */
  readonly kind: 'company' | 'script';
  /**
   * Asks for an answer.
   * @returns its text; `undefined` when it comes later, or not at all
   * @throws when the provider does not answer in time, or its answer is invalid
   */
  ask(question: Question, hints: ScriptHints): Promise<string | undefined>;
  /** Reads an answer that comes later. @returns `undefined` if it is not the provider's */
  read(body: Uint8Array, signature: string): LateAnswer | undefined;
}

/** Names a message that waits for an answer. */
export interface AnswerJob {
  readonly pool: string;
  /** Id of the member who wrote it. */
  readonly member: string;
  readonly message: string;
}

/** Answers of fictional profiles: who writes them, and the messages that wait. */
export interface Answers {
  readonly provider: AnswerProvider;
  readonly queue: Queue<AnswerJob>;
}
