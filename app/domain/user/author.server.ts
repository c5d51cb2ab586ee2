import { users } from '~/db/schema';
import type { AuthorView } from './author.schema';

/** Author columns for content queries. `id` is left out, because it would collide with the row's own. */
export const authorColumns = {
  authorName: users.fullName,
  authorType: users.userType,
  authorCity: users.city,
  authorVerified: users.isVerified,
  authorAvatar: users.avatar,
};

interface AuthorRow {
  authorName: string;
  authorType: AuthorView['userType'];
  authorCity: string;
  authorVerified: boolean;
  authorAvatar: string | null;
}

export const toAuthor = (id: string, row: AuthorRow): AuthorView => ({
  id,
  fullName: row.authorName,
  userType: row.authorType,
  city: row.authorCity,
  isVerified: row.authorVerified,
  avatar: row.authorAvatar,
});
