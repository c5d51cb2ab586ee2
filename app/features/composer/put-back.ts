type Take = (content: string) => void;

/** By the user whose thread it is. */
const composers = new Map<string, Take>();

/** Offers a thread's composer to texts that were refused. Returns a function that ends it. */
export function takeBack(userId: string, take: Take): () => void {
  composers.set(userId, take);
  return () => {
    if (composers.get(userId) === take) composers.delete(userId);
  };
}

/** Puts a refused text back into the composer, to be corrected; false where the thread has no composer. */
export function putBack(userId: string, content: string): boolean {
  const take = composers.get(userId);
  take?.(content);
  return take !== undefined;
}
