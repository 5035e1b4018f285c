/**
 * What a log may say of an address: the endpoint that answered, as `/api/photos.php` or `/api/media`. What comes behind it goes nowhere, for
 * it names whom or what was asked for: the key of a photo is all it takes to see it, and a query holds whatever was typed.
 * @param target path of a request, with its query or without
 */
export function loggedPath(target: string): string {
  const [path = ''] = target.split(/[?#]/, 1);
  return path.split('/', 3).join('/');
}
