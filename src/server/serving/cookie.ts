/** @returns the undecoded value of one cookie of a `Cookie` header; `undefined` when it is missing */
export function parseCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined || !header.includes(`${name}=`)) return undefined;
  for (const part of header.split(';')) {
    const [key = '', value = ''] = part.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}
