-- Comments and likes under the posts of erased accounts, which nothing deleted. A post without a text has been emptied.
DELETE FROM post_likes WHERE post_id IN (SELECT id FROM posts WHERE deleted_at IS NOT NULL AND content = '');
--> statement-breakpoint
DELETE FROM comments WHERE deleted_at IS NULL AND post_id IN (SELECT id FROM posts WHERE deleted_at IS NOT NULL AND content = '');
