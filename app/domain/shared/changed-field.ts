/** The name of the fields that say what was changed in a section of the settings. */
export const CHANGED_FIELD = 'changed';
