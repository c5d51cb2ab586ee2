/**
 * scrypt as OWASP lists it, the strongest row that fits a 128 MB isolate. One hash costs about 140 ms of
 * the isolate's only thread, hence the queue.
 */
export const passwordCost = { ln: 14, r: 8, p: 5 } as const;
