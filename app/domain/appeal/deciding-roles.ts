import type { AppealRole } from './appeal.schema';

/** The roles in which an admin answers an appeal. */
export const decidingRoles: readonly AppealRole[] = ['other', 'only_admin'];
