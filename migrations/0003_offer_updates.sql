DROP INDEX `saved_items_post`;--> statement-breakpoint
DROP INDEX `saved_items_listing`;--> statement-breakpoint
CREATE UNIQUE INDEX `saved_items_post` ON `saved_items` (`post_id`,`user_id`) WHERE post_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `saved_items_listing` ON `saved_items` (`listing_id`,`user_id`) WHERE listing_id IS NOT NULL;--> statement-breakpoint
-- Nobody refers to comments, so the table can be rebuilt: of a listing's update no post is known.
CREATE TABLE `__new_comments` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`post_id` text,
	`listing_id` text,
	`content` text NOT NULL,
	`is_update` integer DEFAULT false NOT NULL,
	`parent_id` text,
	`deleted_at` integer,
	`edited_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`listing_id`) REFERENCES `business_listings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_comments`("id", "user_id", "post_id", "content", "parent_id", "deleted_at", "edited_at", "created_at") SELECT "id", "user_id", "post_id", "content", "parent_id", "deleted_at", "edited_at", "created_at" FROM `comments`;--> statement-breakpoint
DROP TABLE `comments`;--> statement-breakpoint
ALTER TABLE `__new_comments` RENAME TO `comments`;--> statement-breakpoint
CREATE INDEX `comments_post` ON `comments` (`post_id`,`created_at`,`id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `comments_post_updates` ON `comments` (`post_id`,`created_at`,`id`) WHERE is_update = 1 AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `comments_listing_updates` ON `comments` (`listing_id`,`created_at`,`id`) WHERE is_update = 1 AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `comments_user` ON `comments` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `comments_deleted` ON `comments` (`deleted_at`,`id`) WHERE deleted_at IS NOT NULL;