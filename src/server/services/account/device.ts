import Bowser from 'bowser';

/** Longer than any real user agent; the rest is ignored. */
const maxAgentLength = 400;

/** Names the browser and system of a request, such as `Firefox · Windows`; `null` if the user agent says neither. */
export function deviceOf(headers: Headers): string | null {
  const agent = headers.get('user-agent')?.slice(0, maxAgentLength) ?? '';
  if (agent === '') return null;
  const { browser, os } = Bowser.parse(agent);
  const words = [browser.name, os.name].filter((word) => word !== undefined && word !== '');
  return words.length === 0 ? null : words.join(' · ');
}
