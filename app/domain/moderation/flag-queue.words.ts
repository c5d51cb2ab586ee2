import { say } from '~/lib/language/say';

export const gone = say('This flag does not exist.');
export const own = say('This flag is about your own content, so another admin has to review it.');
export const changed = say('The author changed these words after you opened this page. Look at them again.');
export const wasFine = say('Another admin already marked this as fine.');
export const wasUpheld = say('Another admin already marked that this needs action.');
