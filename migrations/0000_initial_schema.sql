CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`target_type` text NOT NULL,
	`target_id` text NOT NULL,
	`before` text,
	`after` text,
	`reason` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `audit_log_created` ON `audit_log` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_target` ON `audit_log` (`target_type`,`target_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `auth_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`account_hash` text NOT NULL,
	`address_hash` text NOT NULL,
	`succeeded` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `auth_attempts_account` ON `auth_attempts` (`kind`,`account_hash`,`created_at`);--> statement-breakpoint
CREATE INDEX `auth_attempts_address` ON `auth_attempts` (`kind`,`address_hash`,`created_at`);--> statement-breakpoint
CREATE INDEX `auth_attempts_created` ON `auth_attempts` (`created_at`);--> statement-breakpoint
CREATE TABLE `blocks` (
	`blocker_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`blocker_id`, `blocked_id`),
	FOREIGN KEY (`blocker_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`blocked_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `blocks_blocked` ON `blocks` (`blocked_id`,`blocker_id`);--> statement-breakpoint
CREATE TABLE `business_listings` (
	`id` text PRIMARY KEY NOT NULL,
	`entrepreneur_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`category` text NOT NULL,
	`funding_min` integer NOT NULL,
	`funding_max` integer NOT NULL,
	`use_of_funds` text NOT NULL,
	`timeline` text,
	`expected_roi` text,
	`team_size` integer,
	`images` text DEFAULT '[]' NOT NULL,
	`business_plan` text,
	`allow_direct_messages` integer DEFAULT true NOT NULL,
	`share_phone_number` integer DEFAULT false NOT NULL,
	`email_updates` integer DEFAULT false NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`review_note` text,
	`is_active` integer DEFAULT true NOT NULL,
	`closed_at` integer,
	`views` integer DEFAULT 0 NOT NULL,
	`likes` integer DEFAULT 0 NOT NULL,
	`comments` integer DEFAULT 0 NOT NULL,
	`interests` integer DEFAULT 0 NOT NULL,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`entrepreneur_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `listings_feed` ON `business_listings` (`created_at`,`id`) WHERE is_active = 1;--> statement-breakpoint
CREATE INDEX `listings_feed_category` ON `business_listings` (`category`,`created_at`,`id`) WHERE is_active = 1;--> statement-breakpoint
CREATE INDEX `listings_owner` ON `business_listings` (`entrepreneur_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `listings_review` ON `business_listings` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `calls` (
	`id` text PRIMARY KEY NOT NULL,
	`caller_id` text NOT NULL,
	`receiver_id` text NOT NULL,
	`kind` text DEFAULT 'audio' NOT NULL,
	`status` text DEFAULT 'ringing' NOT NULL,
	`end_reason` text,
	`answered_at` integer,
	`ended_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`caller_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`receiver_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `calls_caller` ON `calls` (`caller_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `calls_receiver` ON `calls` (`receiver_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `calls_live` ON `calls` (`status`) WHERE status <> 'ended';--> statement-breakpoint
CREATE TABLE `comments` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`post_id` text NOT NULL,
	`content` text NOT NULL,
	`parent_id` text,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `comments_post` ON `comments` (`post_id`,`created_at`,`id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `comments_user` ON `comments` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`version` text NOT NULL,
	`given_at` integer NOT NULL,
	`withdrawn_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `consents_user` ON `consents` (`user_id`,`purpose`);--> statement-breakpoint
CREATE TABLE `conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_a` text NOT NULL,
	`user_b` text NOT NULL,
	`status` text DEFAULT 'request' NOT NULL,
	`requested_by` text,
	`last_seq` integer DEFAULT 0 NOT NULL,
	`last_message_id` text,
	`last_message_at` integer NOT NULL,
	`read_seq_a` integer DEFAULT 0 NOT NULL,
	`read_seq_b` integer DEFAULT 0 NOT NULL,
	`unread_a` integer DEFAULT 0 NOT NULL,
	`unread_b` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_a`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_b`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`requested_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `conversations_pair` ON `conversations` (`user_a`,`user_b`);--> statement-breakpoint
CREATE INDEX `conversations_a` ON `conversations` (`user_a`,`last_message_at`);--> statement-breakpoint
CREATE INDEX `conversations_b` ON `conversations` (`user_b`,`last_message_at`);--> statement-breakpoint
CREATE TABLE `daily_views` (
	`target_type` text NOT NULL,
	`target_id` text NOT NULL,
	`viewer_id` text NOT NULL,
	`day` text NOT NULL,
	`owner_id` text NOT NULL,
	PRIMARY KEY(`target_type`, `target_id`, `viewer_id`, `day`)
);
--> statement-breakpoint
CREATE INDEX `daily_views_owner` ON `daily_views` (`owner_id`,`day`);--> statement-breakpoint
CREATE TABLE `drafts` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`data` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `files` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`kind` text NOT NULL,
	`conversation_id` text,
	`name` text NOT NULL,
	`content_type` text NOT NULL,
	`size` integer NOT NULL,
	`width` integer,
	`height` integer,
	`attached_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `files_owner` ON `files` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `files_unattached` ON `files` (`created_at`) WHERE attached_at IS NULL;--> statement-breakpoint
CREATE TABLE `interests` (
	`id` text PRIMARY KEY NOT NULL,
	`investor_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`post_id` text,
	`listing_id` text,
	`message` text DEFAULT '' NOT NULL,
	`amount` integer,
	`note` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`decided_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`investor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`listing_id`) REFERENCES `business_listings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `interests_investor_post` ON `interests` (`investor_id`,`post_id`) WHERE post_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `interests_investor_listing` ON `interests` (`investor_id`,`listing_id`) WHERE listing_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `interests_investor` ON `interests` (`investor_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `interests_owner` ON `interests` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `interests_post` ON `interests` (`post_id`,`created_at`,`id`) WHERE post_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `interests_listing` ON `interests` (`listing_id`,`created_at`,`id`) WHERE listing_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`conversation_id` text NOT NULL,
	`seq` integer NOT NULL,
	`sender_id` text NOT NULL,
	`receiver_id` text NOT NULL,
	`client_id` text NOT NULL,
	`message_type` text DEFAULT 'text' NOT NULL,
	`content` text NOT NULL,
	`file_id` text,
	`post_id` text,
	`listing_id` text,
	`call_id` text,
	`is_read` integer DEFAULT false NOT NULL,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`receiver_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_seq` ON `messages` (`conversation_id`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `messages_client` ON `messages` (`sender_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `messages_unread` ON `messages` (`receiver_id`,`conversation_id`) WHERE is_read = 0;--> statement-breakpoint
CREATE TABLE `mutes` (
	`muter_id` text NOT NULL,
	`muted_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`muter_id`, `muted_id`),
	FOREIGN KEY (`muter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`muted_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`actor_id` text,
	`actor_count` integer DEFAULT 1 NOT NULL,
	`content` text NOT NULL,
	`post_id` text,
	`listing_id` text,
	`comment_id` text,
	`interest_id` text,
	`conversation_id` text,
	`group_key` text NOT NULL,
	`read_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_group` ON `notifications` (`user_id`,`group_key`) WHERE read_at IS NULL;--> statement-breakpoint
CREATE INDEX `notifications_user` ON `notifications` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `password_resets` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `password_resets_token` ON `password_resets` (`token_hash`);--> statement-breakpoint
CREATE INDEX `password_resets_user` ON `password_resets` (`user_id`);--> statement-breakpoint
CREATE TABLE `post_likes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`post_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `post_likes_post_user` ON `post_likes` (`post_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `post_likes_user` ON `post_likes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `posts` (
	`id` text PRIMARY KEY NOT NULL,
	`author_id` text NOT NULL,
	`post_type` text NOT NULL,
	`title` text,
	`content` text NOT NULL,
	`category` text NOT NULL,
	`images` text DEFAULT '[]' NOT NULL,
	`attachments` text DEFAULT '[]' NOT NULL,
	`funding_min` integer,
	`funding_max` integer,
	`use_of_funds` text,
	`timeline` text,
	`expected_roi` text,
	`team_size` integer,
	`business_plan` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`review_note` text,
	`is_active` integer DEFAULT true NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`likes` integer DEFAULT 0 NOT NULL,
	`comments` integer DEFAULT 0 NOT NULL,
	`interests` integer DEFAULT 0 NOT NULL,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `posts_feed` ON `posts` (`post_type`,`created_at`,`id`) WHERE is_active = 1;--> statement-breakpoint
CREATE INDEX `posts_feed_category` ON `posts` (`post_type`,`category`,`created_at`,`id`) WHERE is_active = 1;--> statement-breakpoint
CREATE INDEX `posts_author` ON `posts` (`author_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `posts_review` ON `posts` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `ratings` (
	`id` text PRIMARY KEY NOT NULL,
	`rater_id` text NOT NULL,
	`rated_user_id` text NOT NULL,
	`listing_id` text,
	`rating` integer NOT NULL,
	`comment` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`rater_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rated_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`listing_id`) REFERENCES `business_listings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ratings_pair` ON `ratings` (`rater_id`,`rated_user_id`);--> statement-breakpoint
CREATE INDEX `ratings_rated` ON `ratings` (`rated_user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`reporter_id` text NOT NULL,
	`target_type` text NOT NULL,
	`target_id` text NOT NULL,
	`reported_user_id` text,
	`post_id` text,
	`listing_id` text,
	`reason` text NOT NULL,
	`description` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`decision` text,
	`note` text,
	`handled_by` text,
	`acknowledged_at` integer,
	`closed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reported_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`listing_id`) REFERENCES `business_listings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`handled_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_open` ON `reports` (`reporter_id`,`target_type`,`target_id`) WHERE status IN ('pending', 'in_review');--> statement-breakpoint
CREATE INDEX `reports_status` ON `reports` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `reports_target` ON `reports` (`target_type`,`target_id`);--> statement-breakpoint
CREATE TABLE `saved_items` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`post_id` text,
	`listing_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`listing_id`) REFERENCES `business_listings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_items_post` ON `saved_items` (`user_id`,`post_id`) WHERE post_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `saved_items_listing` ON `saved_items` (`user_id`,`listing_id`) WHERE listing_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `saved_items_user` ON `saved_items` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `site_counters` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `user_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`kind` text NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`ip_address` text,
	`is_active` integer DEFAULT true NOT NULL,
	`last_activity` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_sessions_token` ON `user_sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `user_sessions_user` ON `user_sessions` (`user_id`,`is_active`,`last_activity`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`full_name` text NOT NULL,
	`phone` text NOT NULL,
	`city` text NOT NULL,
	`user_type` text NOT NULL,
	`is_verified` integer DEFAULT false NOT NULL,
	`verification_status` text DEFAULT 'not_started' NOT NULL,
	`verification_note` text,
	`verified_at` integer,
	`avatar` text,
	`bio` text DEFAULT '' NOT NULL,
	`investment_amount` text,
	`risk_tolerance` text,
	`preferred_sectors` text DEFAULT '[]' NOT NULL,
	`investment_horizon` text,
	`experience_level` text,
	`investment_goals` text DEFAULT '[]' NOT NULL,
	`business_interests` text DEFAULT '[]' NOT NULL,
	`business_stage` text,
	`is_onboarding_complete` integer DEFAULT false NOT NULL,
	`onboarding_skipped_at` integer,
	`has_seen_first_time_guidance` integer DEFAULT false NOT NULL,
	`has_seen_feature_introduction` integer DEFAULT false NOT NULL,
	`completed_guidance_tips` text DEFAULT '[]' NOT NULL,
	`completed_feature_intros` text DEFAULT '[]' NOT NULL,
	`email_preferences` text DEFAULT '{}' NOT NULL,
	`chat_settings` text DEFAULT '{}' NOT NULL,
	`notification_settings` text DEFAULT '{}' NOT NULL,
	`profile_visibility` text DEFAULT 'public' NOT NULL,
	`show_online_status` integer DEFAULT true NOT NULL,
	`allow_messages` integer DEFAULT true NOT NULL,
	`appearance` text DEFAULT '{}' NOT NULL,
	`investment_settings` text DEFAULT '{}' NOT NULL,
	`suspended_until` integer,
	`suspension_reason` text,
	`banned_at` integer,
	`deletion_requested_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_verification` ON `users` (`verification_status`,`created_at`);--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`);