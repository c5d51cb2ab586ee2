import type { AppealRole } from '~/domain/moderation/admin-report.schema';

/** The roles in which an admin answers an appeal. */
export const decidingRoles: readonly AppealRole[] = ['other', 'only_admin'];
