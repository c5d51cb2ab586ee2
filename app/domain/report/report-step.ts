/** What an admin does about the reported content or its author, who reads the reason. */
export type Sanction = { reason: string } & (
  | { action: 'hide' | 'remove' | 'warn' }
  | { action: 'suspend'; days: number }
  /** The password is required unless it was confirmed within the last ten minutes. */
  | { action: 'ban'; password: string | undefined }
);

/** The next step of a report. Only a resolved one has a sanction, and may have none. */
export type ReportStep = {
  /** Visible to admins only. */
  note: string | null;
  /** What the audit log gives as the reason. */
  auditReason: string | null;
} & (
  | { status: 'in_review' | 'dismissed'; sanction: null }
  | { status: 'resolved'; sanction: Sanction | null }
);
