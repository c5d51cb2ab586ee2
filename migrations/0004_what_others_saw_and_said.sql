ALTER TABLE `calls` ADD `caller_connected` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `calls` ADD `receiver_connected` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `post_versions` ADD `status` text DEFAULT 'rejected' NOT NULL;--> statement-breakpoint
UPDATE post_versions SET status = 'pending'
  WHERE NOT EXISTS (SELECT 1 FROM posts WHERE posts.id = post_id AND status = 'rejected')
  AND NOT EXISTS (SELECT 1 FROM audit_log WHERE target_id = post_id AND action = 'post.rejected')
  AND NOT EXISTS (SELECT 1 FROM decisions WHERE target_type = 'post' AND target_id = post_id AND action IN ('hide', 'remove'));--> statement-breakpoint
UPDATE posts SET comments = comments - (SELECT count(*) FROM comments WHERE post_id = posts.id AND is_update = 0 AND deleted_at IS NULL
    AND user_id IN (SELECT id FROM users WHERE banned_at IS NOT NULL))
  WHERE id IN (SELECT post_id FROM comments WHERE deleted_at IS NULL
    AND user_id IN (SELECT id FROM users WHERE banned_at IS NOT NULL));
