CREATE TABLE `content_flags` (
	`id` text PRIMARY KEY NOT NULL,
	`target_type` text NOT NULL,
	`target_id` text NOT NULL,
	`user_id` text NOT NULL,
	`code` text NOT NULL,
	`excerpt` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`handled_by` text,
	`handled_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`handled_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `content_flags_target` ON `content_flags` (`target_type`,`target_id`,`code`);--> statement-breakpoint
CREATE INDEX `content_flags_queue` ON `content_flags` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `content_flags_user` ON `content_flags` (`user_id`,`created_at`);