/**
 * The part of an address that may be logged: the endpoint, such as `/api/photos.php` or `/api/media`. The rest
 * identifies people: the key of a photo is enough to see the photo, and a query contains what a visitor typed.
 * @param target path of a request, with or without its query
 */
export function loggedPath(target: string): string {
  const [path = ''] = target.split(/[?#]/, 1);
  return path.split('/', 3).join('/');
}
