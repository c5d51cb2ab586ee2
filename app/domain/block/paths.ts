/** The lists of silenced users, and where forms that block, mute and take both back go: it is open to who is suspended. */
export const SILENCED_PATH = '/settings/blocked';
