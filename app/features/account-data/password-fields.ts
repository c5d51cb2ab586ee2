/** The ids of the fields of the settings screen that ask for the password. */
export const EXPORT_PASSWORD = 'export-password';
export const DELETION_PASSWORD = 'deletion-password';
