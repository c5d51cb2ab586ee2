DROP INDEX `daily_views_owner`;--> statement-breakpoint
CREATE INDEX `daily_views_owner` ON `daily_views` (`owner_id`,`day`,`target_type`,`target_id`,`viewer_id`);--> statement-breakpoint
CREATE INDEX `post_likes_post_created` ON `post_likes` (`post_id`,`created_at`);