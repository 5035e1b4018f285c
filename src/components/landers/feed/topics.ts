/** What the feed of `socialnetwork` has a post about, in its order; the words are in `locales/<locale>/landers-socialnetwork.json`. */
export const feedTopics = [
  ['like', 'heart'],
  ['chat', 'message-circle'],
  ['credits', 'coins'],
  ['photos', 'photo'],
  ['labels', 'tag'],
  ['invisible', 'eye-off'],
  ['leaving', 'door-exit'],
] as const;

export type FeedTopic = (typeof feedTopics)[number][0];
