export const pageLimits = { initial: 20, max: 50 } as const;
