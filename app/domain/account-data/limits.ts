/** What one user may ask of their own account within 24 hours. */
export const accountDataLimits = {
  /** More than one: on a thin network a download breaks off, and cannot be resumed. */
  exportsPerDay: 3,
  /** Each request sends a mail, and nobody has confirmed the account's address. */
  deletionsPerDay: 3,
} as const;
