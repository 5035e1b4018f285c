import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttpAnswerProvider } from '#server/adapters/answers/http.ts';
import { createScriptedAnswers } from '#server/adapters/answers/script.ts';
import { sign } from '#server/adapters/signature.ts';
import { providerSecret as secret } from '#tests/support/answers.ts';
import { addWriter, chatWith, says, userOf } from '#tests/support/chat.ts';
import { addMember } from '#tests/support/members.ts';
import { createTestServer } from '#tests/support/server.ts';

let company: Server;
let url: string;
let behave: RequestListener;
let calls: { readonly body: string; readonly request: IncomingMessage }[];

beforeEach(async () => {
  calls = [];
  company = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    calls.push({ body, request });
    behave(request, response);
  });
  company.listen(0, '127.0.0.1');
  await once(company, 'listening');
  url = `http://127.0.0.1:${(company.address() as AddressInfo).port}/ask`;
});

afterEach(async () => {
  company.closeAllConnections();
  company.close();
  await once(company, 'close');
});

const question = { conversation: 'a random number', text: 'Hello' };
const hints = { locale: 'en', answers: 0 };
const answers =
  (status: number, body: string): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);

describe('the provider of answers over HTTP', () => {
  it('fictional-3: gets the text and the number, signed, and nothing else', async () => {
    behave = answers(200, '{"text":" Hi\\u0007 there\\r\\n"}');
    expect(await createHttpAnswerProvider(url, secret).ask(question, hints)).toBe('Hi there');
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual(question);
    expect(calls[0]?.request.headers['x-signature']).toBe(sign(secret, calls[0]?.body ?? ''));
    expect(Object.keys(calls[0]?.request.headers ?? {})).not.toContain('cookie');
  });

  it('fictional-6: may answer later', async () => {
    behave = answers(202, '');
    expect(await createHttpAnswerProvider(url, secret).ask(question, hints)).toBeUndefined();
  });

  it.each<[string, RequestListener]>([
    ['hangs', () => undefined],
    ['hangs in the middle of its answer', (_, response) => response.writeHead(200).write('{"text":')],
    ['fails', answers(500, '{}')],
    ['answers no JSON', answers(200, '<html>')],
    ['answers something else', answers(200, '[1]')],
    ['answers a blank text', answers(200, '{"text":"  "}')],
    ['answers a text that is too long', answers(200, JSON.stringify({ text: 'x'.repeat(10_001) }))],
    ['answers without an end', (_, response) => response.writeHead(200).end('x'.repeat(70_000))],
    ['leads elsewhere', (_, response) => response.writeHead(307, { location: '/other' }).end()],
    ['hangs up', (request) => request.destroy()],
  ])('fictional-7: one that %s is an error', async (_, behaviour) => {
    behave = behaviour;
    const provider = createHttpAnswerProvider(url, secret, { timeoutMs: 300 });
    await expect(provider.ask(question, hints)).rejects.toThrow();
    expect(calls).toHaveLength(1);
  });

  it('fictional-7: is left alone for a minute after five failures in a row', async () => {
    behave = answers(500, '');
    let now = 0;
    const provider = createHttpAnswerProvider(url, secret, { now: () => now });
    for (let time = 0; time < 8; time += 1) await expect(provider.ask(question, hints)).rejects.toThrow();
    expect(calls).toHaveLength(5);
    now = 60_000;
    behave = answers(200, '{"text":"Back"}');
    expect(await provider.ask(question, hints)).toBe('Back');
    expect(await provider.ask(question, hints)).toBe('Back');
  });

  it('fictional-7: one that hangs keeps no call of anybody waiting, and the message is sent', async () => {
    behave = () => undefined;
    const on = await createTestServer({ answerProvider: createHttpAnswerProvider(url, secret, { timeoutMs: 1500 }) });
    try {
      const [anna, bea] = [await addWriter(on, 'Anna'), await addWriter(on, 'Bea')];
      const fiona = await addMember(on.deps.database, { name: 'Fiona', fictional: true });
      expect(await says(anna, fiona, 'Hello')).toBe('200');
      let isOver = false;
      const working = on.workOnAnswers().finally(() => {
        isOver = true;
      });
      while (calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      expect(await says(anna, bea, 'Hello')).toBe('200');
      expect((await chatWith(bea, anna)).messages).toHaveLength(1);
      expect((await userOf(anna)).credits).toBe(98);
      expect(isOver).toBe(false);
      await working;
      expect((await chatWith(anna, fiona)).messages).toHaveLength(1);
    } finally {
      await on.close();
    }
  });
});

it('fictional-9: the script of the demo says in each first answer that it is automatic, in the language of the member', async () => {
  const script = createScriptedAnswers();
  const said = (locale: string, count: number) => script.ask(question, { locale, answers: count });
  expect(await said('en', 0)).toContain('automatic');
  expect(await said('de', 0)).toContain('automatisch');
  const further = await Promise.all([1, 2, 3, 4].map((count) => said('en', count)));
  expect(new Set(further).size).toBe(3);
});
