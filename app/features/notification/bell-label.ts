import * as words from './bell.words';

export const bellLabel = (unread: number) => (unread > 0 ? words.unread({ unread }) : words.notifications());
