import Bowser from 'bowser';

/** Longer than any real one; what is behind it is not looked at. */
const longestAgent = 400;

/** Browser and system of whoever asks, in their own names: `Firefox · Windows`. `null` where they do not say. */
export function deviceOf(headers: Headers): string | null {
  const agent = headers.get('user-agent')?.slice(0, longestAgent) ?? '';
  if (agent === '') return null;
  const { browser, os } = Bowser.parse(agent);
  const words = [browser.name, os.name].filter((word) => word !== undefined && word !== '');
  return words.length === 0 ? null : words.join(' · ');
}
