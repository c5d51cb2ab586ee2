import { say } from '~/lib/language/say';

export const shown = say('{count, plural, one {# result} other {# results}} shown for “{q}”');
