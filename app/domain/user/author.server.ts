import { users } from '~/db/schema';
import { cityName } from '~/domain/city/city-names';
import type { AuthorView } from './author.schema';
import { nameShown } from './erased-name.server';

/** Author columns for content queries. `id` is left out, because it would collide with the row's own. */
export const authorColumns = {
  authorName: users.fullName,
  authorType: users.userType,
  authorCity: users.city,
  authorVerified: users.isVerified,
  authorAvatar: users.avatar,
};

export interface AuthorRow {
  authorName: string;
  authorType: AuthorView['userType'];
  authorCity: string;
  authorVerified: boolean;
  authorAvatar: string | null;
}

/** With the city as its readers call it, and an erased account's name in their language. */
export const toAuthor = (id: string, row: AuthorRow): AuthorView => ({
  id,
  fullName: nameShown(row.authorName),
  userType: row.authorType,
  city: cityName(row.authorCity),
  isVerified: row.authorVerified,
  avatar: row.authorAvatar,
});
