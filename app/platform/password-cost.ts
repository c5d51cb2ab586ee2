/**
 * scrypt parameters: the strongest of OWASP's list that fits a 128 MB isolate. A hash takes about 140 ms of the isolate's only
 * thread, so hashes queue.
 */
export const passwordCost = { ln: 14, r: 8, p: 5 } as const;
