/** Number of conversations that a free member may start, ever (credits-8). */
export const freeConversations = 2;
