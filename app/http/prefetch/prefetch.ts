/** Screens of other users' content, which may be a few seconds old. Chats, badges and forms may not. */
const kept = /^\/(post|opportunity)\/[^/]+$/;

/** True if the screen's data may be prefetched. */
export const mayPrefetchData = (path: string) => kept.test(path);
