/** A nightly digest of the audit log: the hash of its last line, which covers all lines before it. */
interface KeptDigest {
  /** Calendar day in IST. */
  day: string;
  seq: number;
  hash: string;
  /** When the newest line up to here was written, in epoch milliseconds. */
  newestAt: number;
}

/** Digests in R2, under a prefix that a bucket lock protects from changes (docs/moderation.md). */
export interface DigestStore {
  /** Stores the digest, or returns the one already stored for that day. */
  put: (digest: KeptDigest) => Promise<KeptDigest>;
  /** All digests, oldest first. */
  list: () => Promise<KeptDigest[]>;
}

const DIGEST_PREFIX = 'audit/';

export function createDigestStore(bucket: R2Bucket): DigestStore {
  const keyOf = (day: string) => `${DIGEST_PREFIX}${day}.json`;
  const read = async (key: string) => (await bucket.get(key))?.json<KeptDigest>();
  return {
    async put(digest) {
      const key = keyOf(digest.day);
      const made = await bucket.put(key, JSON.stringify(digest), {
        onlyIf: { etagDoesNotMatch: '*' },
        httpMetadata: { contentType: 'application/json' },
      });
      return made ? digest : ((await read(key)) ?? digest);
    },
    async list() {
      const kept: KeptDigest[] = [];
      let cursor: string | undefined;
      do {
        const page = await bucket.list({ prefix: DIGEST_PREFIX, limit: 500, ...(cursor && { cursor }) });
        const some = await Promise.all(page.objects.map(({ key }) => read(key)));
        kept.push(...some.filter((digest) => digest !== undefined));
        cursor = page.truncated ? page.cursor : undefined;
      } while (cursor);
      return kept.sort((a, b) => a.seq - b.seq || (a.day < b.day ? -1 : 1));
    },
  };
}
