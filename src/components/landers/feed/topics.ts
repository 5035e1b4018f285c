/** Topics of the posts of `socialnetwork`, in order; the texts are in `locales/<locale>/landers-socialnetwork.json`. */
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
