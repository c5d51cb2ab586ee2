/** Screens of one thing that others wrote: what they say may be some moments old. Chats, badges and forms may not. */
const kept = /^\/(post|opportunity)\/[^/]+$/;

/** True where the data of a screen may be fetched before it is asked for. */
export const mayPrefetchData = (path: string) => kept.test(path);
