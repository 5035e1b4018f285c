/**
 * Service worker of a site that has none any more: ends the one that the site left in browsers and deletes its caches;
 * otherwise it would keep opening cached pages offline. It must be a file: browsers reject a worker script that is
 * redirected.
 */
export const lastWorker = [
  "addEventListener('install',()=>skipWaiting());",
  "addEventListener('activate',(event)=>event.waitUntil((async()=>{",
  'for(const name of await caches.keys())await caches.delete(name);',
  'await registration.unregister()})()));\n',
].join('');
