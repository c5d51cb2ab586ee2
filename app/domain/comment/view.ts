import type { AuthorView } from '~/domain/user/author';

export interface CommentView {
  id: string;
  postId: string;
  userId: string;
  parentId: string | null;
  content: string;
  editedAt: string | null;
  createdAt: string;
  user: AuthorView;
  /** As a post's. */
  warning?: string;
}
