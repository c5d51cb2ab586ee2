CREATE TABLE `admin_counters` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `admin_proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`change` text NOT NULL,
	`reason` text NOT NULL,
	`proposed_by` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`proposed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `admin_proposals_open` ON `admin_proposals` (`expires_at`,`id`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `admin_proposals_user` ON `admin_proposals` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `admin_proposals_created` ON `admin_proposals` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `approved_offers` (
	`target_type` text NOT NULL,
	`target_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`target_type`, `target_id`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `approved_offers_owner` ON `approved_offers` (`owner_id`);--> statement-breakpoint
CREATE TABLE `audit_chain` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`entry_id` text NOT NULL,
	`previous` text,
	`hash` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_chain_entry` ON `audit_chain` (`entry_id`);--> statement-breakpoint
CREATE INDEX `audit_chain_open` ON `audit_chain` (`seq`) WHERE hash IS NULL;--> statement-breakpoint
CREATE TABLE `audit_digests` (
	`day` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`hash` text NOT NULL,
	`newest_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_digests_newest` ON `audit_digests` (`newest_at`,`seq`);--> statement-breakpoint
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
CREATE INDEX `audit_log_target` ON `audit_log` (`target_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_id`,`created_at`,`id`);--> statement-breakpoint
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
	`title_keys` text DEFAULT '' NOT NULL,
	`description_keys` text DEFAULT '' NOT NULL,
	`category` text NOT NULL,
	`funding_min` integer NOT NULL,
	`funding_max` integer NOT NULL,
	`use_of_funds` text NOT NULL,
	`timeline` text,
	`expected_roi` text,
	`roi_basis` text,
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
CREATE INDEX `listings_feed` ON `business_listings` (`created_at`,`id`) WHERE is_active = 1 AND closed_at IS NULL;--> statement-breakpoint
CREATE INDEX `listings_feed_category` ON `business_listings` (`category`,`created_at`,`id`) WHERE is_active = 1 AND closed_at IS NULL;--> statement-breakpoint
CREATE INDEX `listings_owner` ON `business_listings` (`entrepreneur_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `listings_review` ON `business_listings` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `listings_deleted` ON `business_listings` (`deleted_at`,`id`) WHERE deleted_at IS NOT NULL AND description <> '';--> statement-breakpoint
CREATE TABLE `call_proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`conversation_id` text NOT NULL,
	`proposer_id` text NOT NULL,
	`client_id` text NOT NULL,
	`receiver_id` text NOT NULL,
	`slots` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`chosen_at` integer,
	`sequence` integer DEFAULT 0 NOT NULL,
	`answered_at` integer,
	`proposer_reminded` integer,
	`receiver_reminded` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`proposer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`receiver_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `call_proposals_client` ON `call_proposals` (`proposer_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `call_proposals_pair` ON `call_proposals` (`proposer_id`,`receiver_id`,`status`);--> statement-breakpoint
CREATE INDEX `call_proposals_agreed` ON `call_proposals` (`chosen_at`) WHERE status = 'accepted';--> statement-breakpoint
CREATE TABLE `calls` (
	`id` text PRIMARY KEY NOT NULL,
	`caller_id` text NOT NULL,
	`receiver_id` text NOT NULL,
	`kind` text DEFAULT 'audio' NOT NULL,
	`status` text DEFAULT 'ringing' NOT NULL,
	`end_reason` text,
	`caller_device` text,
	`receiver_device` text,
	`answered_at` integer,
	`connected_at` integer,
	`ended_at` integer,
	`recorded_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`caller_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`receiver_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `calls_caller` ON `calls` (`caller_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `calls_receiver` ON `calls` (`receiver_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `calls_live` ON `calls` (`status`) WHERE status <> 'ended';--> statement-breakpoint
CREATE INDEX `calls_unrecorded` ON `calls` (`ended_at`) WHERE status = 'ended' AND recorded_at IS NULL;--> statement-breakpoint
CREATE INDEX `calls_created` ON `calls` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `comments` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`post_id` text NOT NULL,
	`content` text NOT NULL,
	`parent_id` text,
	`deleted_at` integer,
	`edited_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `comments_post` ON `comments` (`post_id`,`created_at`,`id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `comments_user` ON `comments` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `comments_deleted` ON `comments` (`deleted_at`,`id`) WHERE deleted_at IS NOT NULL;--> statement-breakpoint
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
CREATE INDEX `content_flags_user` ON `content_flags` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `content_flags_handled` ON `content_flags` (`handled_at`,`id`) WHERE excerpt <> '';--> statement-breakpoint
CREATE TABLE `conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_a` text NOT NULL,
	`user_b` text NOT NULL,
	`status` text DEFAULT 'request' NOT NULL,
	`requested_by` text,
	`about_listing_id` text,
	`changes` integer DEFAULT 0 NOT NULL,
	`told` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_a`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_b`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`requested_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `conversations_pair` ON `conversations` (`user_a`,`user_b`);--> statement-breakpoint
CREATE INDEX `conversations_b` ON `conversations` (`user_b`);--> statement-breakpoint
CREATE INDEX `conversations_untold` ON `conversations` (`id`) WHERE told < changes;--> statement-breakpoint
CREATE INDEX `conversations_requester` ON `conversations` (`requested_by`,`created_at`);--> statement-breakpoint
CREATE TABLE `daily_views` (
	`target_type` text NOT NULL,
	`target_id` text NOT NULL,
	`viewer_id` text NOT NULL,
	`day` text NOT NULL,
	`owner_id` text NOT NULL,
	PRIMARY KEY(`target_type`, `target_id`, `viewer_id`, `day`)
);
--> statement-breakpoint
CREATE INDEX `daily_views_owner` ON `daily_views` (`owner_id`,`day`,`target_type`,`target_id`,`viewer_id`);--> statement-breakpoint
CREATE INDEX `daily_views_viewer` ON `daily_views` (`viewer_id`);--> statement-breakpoint
CREATE INDEX `daily_views_day` ON `daily_views` (`day`);--> statement-breakpoint
CREATE TABLE `decisions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`report_id` text,
	`action` text NOT NULL,
	`target_type` text NOT NULL,
	`target_id` text NOT NULL,
	`reason` text NOT NULL,
	`until` integer,
	`decided_by` text NOT NULL,
	`appeal_text` text,
	`appeal_status` text,
	`appeal_note` text,
	`appealed_at` integer,
	`appeal_decided_by` text,
	`appeal_decided_at` integer,
	`cleared_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`appeal_decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `decisions_sealed` ON `decisions` (`created_at`,`id`) WHERE target_type = 'message' AND action = 'remove' AND cleared_at IS NULL AND appeal_status IS NOT 'reversed';--> statement-breakpoint
CREATE INDEX `decisions_user` ON `decisions` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `decisions_appeals` ON `decisions` (`appeal_status`,`appealed_at`) WHERE appeal_status IS NOT NULL;--> statement-breakpoint
CREATE INDEX `decisions_target` ON `decisions` (`target_type`,`target_id`);--> statement-breakpoint
CREATE TABLE `drafts` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`data` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `drafts_updated` ON `drafts` (`updated_at`);--> statement-breakpoint
CREATE TABLE `erasures` (
	`user_id` text PRIMARY KEY NOT NULL,
	`step` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer,
	`last_error` text,
	`email` text,
	`removed` text DEFAULT '{}' NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `erasures_due` ON `erasures` (`next_try_at`,`user_id`) WHERE finished_at IS NULL;--> statement-breakpoint
CREATE INDEX `erasures_finished` ON `erasures` (`finished_at`,`user_id`) WHERE finished_at IS NOT NULL;--> statement-breakpoint
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
	`place_type` text,
	`place_id` text,
	`withdrawn_at` integer,
	`withdrawn_reason` text,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `files_owner` ON `files` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `files_unattached` ON `files` (`created_at`) WHERE attached_at IS NULL;--> statement-breakpoint
CREATE INDEX `files_conversation` ON `files` (`conversation_id`) WHERE conversation_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `files_place` ON `files` (`place_id`) WHERE place_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `files_withdrawn` ON `files` (`withdrawn_at`,`id`) WHERE withdrawn_at IS NOT NULL;--> statement-breakpoint
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
CREATE INDEX `interests_investor_status` ON `interests` (`investor_id`,`status`,`created_at`,`id`,`amount`);--> statement-breakpoint
CREATE INDEX `interests_owner_status` ON `interests` (`owner_id`,`status`,`created_at`,`id`,`investor_id`);--> statement-breakpoint
CREATE INDEX `interests_post` ON `interests` (`post_id`,`created_at`,`id`) WHERE post_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `interests_listing` ON `interests` (`listing_id`,`created_at`,`id`) WHERE listing_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `mutes` (
	`muter_id` text NOT NULL,
	`muted_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`muter_id`, `muted_id`),
	FOREIGN KEY (`muter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`muted_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `mutes_muted` ON `mutes` (`muted_id`);--> statement-breakpoint
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
CREATE INDEX `notifications_created` ON `notifications` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_actor` ON `notifications` (`actor_id`) WHERE actor_id IS NOT NULL;--> statement-breakpoint
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
CREATE INDEX `password_resets_expiry` ON `password_resets` (`expires_at`);--> statement-breakpoint
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
CREATE INDEX `post_likes_post_created` ON `post_likes` (`post_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `post_likes_user` ON `post_likes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `post_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `post_versions_post` ON `post_versions` (`post_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `posts` (
	`id` text PRIMARY KEY NOT NULL,
	`author_id` text NOT NULL,
	`post_type` text NOT NULL,
	`title` text,
	`content` text NOT NULL,
	`title_keys` text DEFAULT '' NOT NULL,
	`content_keys` text DEFAULT '' NOT NULL,
	`category` text NOT NULL,
	`images` text DEFAULT '[]' NOT NULL,
	`attachments` text DEFAULT '[]' NOT NULL,
	`funding_min` integer,
	`funding_max` integer,
	`use_of_funds` text,
	`timeline` text,
	`expected_roi` text,
	`roi_basis` text,
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
	`edited_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `posts_feed` ON `posts` (`post_type`,`created_at`,`id`) WHERE is_active = 1;--> statement-breakpoint
CREATE INDEX `posts_feed_category` ON `posts` (`post_type`,`category`,`created_at`,`id`) WHERE is_active = 1;--> statement-breakpoint
CREATE INDEX `posts_author` ON `posts` (`author_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `posts_review` ON `posts` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `posts_deleted` ON `posts` (`deleted_at`,`id`) WHERE deleted_at IS NOT NULL AND content <> '';--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`session_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `user_sessions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
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
	`evidence` text,
	`decision_id` text,
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
CREATE INDEX `reports_queue` ON `reports` (`created_at`,`id`) WHERE status IN ('pending', 'in_review');--> statement-breakpoint
CREATE INDEX `reports_reporter` ON `reports` (`reporter_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `reports_reported` ON `reports` (`reported_user_id`,`status`);--> statement-breakpoint
CREATE INDEX `reports_target` ON `reports` (`target_type`,`target_id`);--> statement-breakpoint
CREATE INDEX `reports_evidence` ON `reports` (`closed_at`,`id`) WHERE evidence IS NOT NULL;--> statement-breakpoint
CREATE TABLE `retention_progress` (
	`kind` text PRIMARY KEY NOT NULL,
	`is_behind` integer DEFAULT false NOT NULL,
	`removed` integer DEFAULT 0 NOT NULL,
	`ran_at` integer NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE `sealed_records` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`data` text NOT NULL,
	`sealed_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sealed_records_user` ON `sealed_records` (`user_id`,`kind`);--> statement-breakpoint
CREATE INDEX `sealed_records_sealed` ON `sealed_records` (`sealed_at`,`id`);--> statement-breakpoint
CREATE TABLE `site_counters` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sweep_cursors` (
	`name` text PRIMARY KEY NOT NULL,
	`cursor` text NOT NULL,
	`moved_at` integer NOT NULL
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
	`confirmed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_sessions_token` ON `user_sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `user_sessions_user` ON `user_sessions` (`user_id`,`is_active`,`last_activity`);--> statement-breakpoint
CREATE INDEX `user_sessions_used` ON `user_sessions` (`last_activity`);--> statement-breakpoint
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
	`full_name_keys` text DEFAULT '' NOT NULL,
	`city_keys` text DEFAULT '' NOT NULL,
	`bio_keys` text DEFAULT '' NOT NULL,
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
	`language` text,
	`suspended_until` integer,
	`suspension_reason` text,
	`banned_at` integer,
	`ban_reason` text,
	`one_time_password_until` integer,
	`investment_alerts_at` integer DEFAULT 0 NOT NULL,
	`weekly_digest_at` integer DEFAULT 0 NOT NULL,
	`deletion_requested_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_verification` ON `users` (`verification_status`,`created_at`);--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`);--> statement-breakpoint
CREATE INDEX `users_alerts` ON `users` (`investment_alerts_at`,`id`) WHERE user_type = 'investor' AND deleted_at IS NULL AND investment_alerts_at >= 0;--> statement-breakpoint
CREATE INDEX `users_digest` ON `users` (`weekly_digest_at`,`id`) WHERE deleted_at IS NULL AND json_extract(email_preferences, '$.weeklyDigest') = 1;--> statement-breakpoint
CREATE INDEX `users_banned` ON `users` (`created_at`,`id`) WHERE banned_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `users_suspended` ON `users` (`created_at`,`id`) WHERE suspended_until IS NOT NULL;--> statement-breakpoint
CREATE INDEX `users_admins` ON `users` (`created_at`,`id`) WHERE user_type = 'admin';--> statement-breakpoint
CREATE INDEX `users_leaving` ON `users` (`deletion_requested_at`) WHERE deletion_requested_at IS NOT NULL AND deleted_at IS NULL;--> statement-breakpoint
CREATE TABLE `verifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`legal_name` text NOT NULL,
	`document_kind` text NOT NULL,
	`file_id` text,
	`gstin` text,
	`udyam` text,
	`renamed_from` text,
	`status` text DEFAULT 'submitted' NOT NULL,
	`note` text,
	`decided_by` text,
	`decided_at` integer,
	`expires_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `verifications_open` ON `verifications` (`user_id`) WHERE status = 'submitted';--> statement-breakpoint
CREATE INDEX `verifications_user` ON `verifications` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `verifications_queue` ON `verifications` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `verifications_expiry` ON `verifications` (`expires_at`) WHERE status = 'verified';--> statement-breakpoint
CREATE INDEX `verifications_file` ON `verifications` (`file_id`) WHERE file_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `verifications_kept` ON `verifications` (`status`,`decided_at`,`id`) WHERE file_id IS NOT NULL;
--> statement-breakpoint
-- Full-text search over posts, listings and people. External content: the words stay in their own tables, the index
-- holds places only, and triggers keep it in step. Mn and Mc belong to the word, or Devanagari would fall into
-- syllables. After a restore that renumbers rows: INSERT INTO posts_fts(posts_fts) VALUES ('rebuild'), and likewise.
-- The last word of a search is a beginning. Of a length without a list of its own, FTS5 merges the hits of all words that
-- begin so before it gives the first; a list for each length up to 16 letters ends that. Without positions (detail) the
-- whole is smaller than two lists with positions. Of people, the column stays known: admins ask for names. The columns of keys
-- say how the words beside them sound, so that both scripts and all spellings of a word are found (decision 057).
CREATE VIRTUAL TABLE posts_fts USING fts5(
  title, content, title_keys, content_keys, content='posts', content_rowid='rowid',
  tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'",
  prefix='1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16', detail=none
);
--> statement-breakpoint
CREATE VIRTUAL TABLE listings_fts USING fts5(
  title, description, title_keys, description_keys, content='business_listings', content_rowid='rowid',
  tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'",
  prefix='1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16', detail=none
);
--> statement-breakpoint
CREATE VIRTUAL TABLE users_fts USING fts5(
  full_name, city, bio, full_name_keys, city_keys, bio_keys, content='users', content_rowid='rowid',
  tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'",
  prefix='1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16', detail=column
);
--> statement-breakpoint
CREATE TRIGGER posts_fts_insert AFTER INSERT ON posts BEGIN
  INSERT INTO posts_fts(rowid, title, content, title_keys, content_keys) VALUES (new.rowid, new.title, new.content, new.title_keys, new.content_keys);
END;
--> statement-breakpoint
CREATE TRIGGER posts_fts_delete AFTER DELETE ON posts BEGIN
  INSERT INTO posts_fts(posts_fts, rowid, title, content, title_keys, content_keys) VALUES ('delete', old.rowid, old.title, old.content, old.title_keys, old.content_keys);
END;
--> statement-breakpoint
CREATE TRIGGER posts_fts_update AFTER UPDATE OF title, content, title_keys, content_keys ON posts BEGIN
  INSERT INTO posts_fts(posts_fts, rowid, title, content, title_keys, content_keys) VALUES ('delete', old.rowid, old.title, old.content, old.title_keys, old.content_keys);
  INSERT INTO posts_fts(rowid, title, content, title_keys, content_keys) VALUES (new.rowid, new.title, new.content, new.title_keys, new.content_keys);
END;
--> statement-breakpoint
CREATE TRIGGER listings_fts_insert AFTER INSERT ON business_listings BEGIN
  INSERT INTO listings_fts(rowid, title, description, title_keys, description_keys) VALUES (new.rowid, new.title, new.description, new.title_keys, new.description_keys);
END;
--> statement-breakpoint
CREATE TRIGGER listings_fts_delete AFTER DELETE ON business_listings BEGIN
  INSERT INTO listings_fts(listings_fts, rowid, title, description, title_keys, description_keys) VALUES ('delete', old.rowid, old.title, old.description, old.title_keys, old.description_keys);
END;
--> statement-breakpoint
CREATE TRIGGER listings_fts_update AFTER UPDATE OF title, description, title_keys, description_keys ON business_listings BEGIN
  INSERT INTO listings_fts(listings_fts, rowid, title, description, title_keys, description_keys) VALUES ('delete', old.rowid, old.title, old.description, old.title_keys, old.description_keys);
  INSERT INTO listings_fts(rowid, title, description, title_keys, description_keys) VALUES (new.rowid, new.title, new.description, new.title_keys, new.description_keys);
END;
--> statement-breakpoint
CREATE TRIGGER users_fts_insert AFTER INSERT ON users BEGIN
  INSERT INTO users_fts(rowid, full_name, city, bio, full_name_keys, city_keys, bio_keys) VALUES (new.rowid, new.full_name, new.city, new.bio, new.full_name_keys, new.city_keys, new.bio_keys);
END;
--> statement-breakpoint
CREATE TRIGGER users_fts_delete AFTER DELETE ON users BEGIN
  INSERT INTO users_fts(users_fts, rowid, full_name, city, bio, full_name_keys, city_keys, bio_keys) VALUES ('delete', old.rowid, old.full_name, old.city, old.bio, old.full_name_keys, old.city_keys, old.bio_keys);
END;
--> statement-breakpoint
CREATE TRIGGER users_fts_update AFTER UPDATE OF full_name, city, bio, full_name_keys, city_keys, bio_keys ON users BEGIN
  INSERT INTO users_fts(users_fts, rowid, full_name, city, bio, full_name_keys, city_keys, bio_keys) VALUES ('delete', old.rowid, old.full_name, old.city, old.bio, old.full_name_keys, old.city_keys, old.bio_keys);
  INSERT INTO users_fts(rowid, full_name, city, bio, full_name_keys, city_keys, bio_keys) VALUES (new.rowid, new.full_name, new.city, new.bio, new.full_name_keys, new.city_keys, new.bio_keys);
END;
--> statement-breakpoint
-- A push subscription ends with its session, in the statement that ends it, whoever that is.
CREATE TRIGGER push_ends_with_session AFTER UPDATE OF is_active ON user_sessions WHEN new.is_active = 0 BEGIN
  DELETE FROM push_subscriptions WHERE session_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER push_goes_with_session BEFORE DELETE ON user_sessions BEGIN
  DELETE FROM push_subscriptions WHERE session_id = old.id;
END;
--> statement-breakpoint
-- Of an expression, which app/db/schema.ts cannot say: the audit log is read by what its actions are about.
CREATE INDEX `audit_log_group` ON `audit_log` (substr(action, 1, instr(action, '.') - 1),`created_at`,`id`);
--> statement-breakpoint
-- The audit log only grows: D1 itself refuses to change or remove a row, whoever asks.
CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;
--> statement-breakpoint
-- INSERT OR REPLACE would be a way around both.
CREATE TRIGGER audit_log_no_replace BEFORE INSERT ON audit_log
WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = new.id) BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;
--> statement-breakpoint
-- Totals of the admin dashboard move with every row, whoever writes it: counting a million rows for one page is no answer.
CREATE TRIGGER admin_counts_user_insert AFTER INSERT ON users WHEN new.deleted_at IS NULL BEGIN
  INSERT INTO admin_counters (name, value) VALUES ('members', 1) ON CONFLICT (name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER admin_counts_user_update AFTER UPDATE OF deleted_at ON users
WHEN (old.deleted_at IS NULL) <> (new.deleted_at IS NULL) BEGIN
  INSERT INTO admin_counters (name, value) VALUES ('members', (new.deleted_at IS NULL) - (old.deleted_at IS NULL))
    ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER admin_counts_user_delete AFTER DELETE ON users WHEN old.deleted_at IS NULL BEGIN
  UPDATE admin_counters SET value = value - 1 WHERE name = 'members';
END;
--> statement-breakpoint
CREATE TRIGGER admin_counts_listing_insert AFTER INSERT ON business_listings WHEN new.deleted_at IS NULL BEGIN
  INSERT INTO admin_counters (name, value) VALUES ('listings', 1), ('pending_listings', new.status = 'pending')
    ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER admin_counts_listing_update AFTER UPDATE OF status, deleted_at ON business_listings
WHEN old.status <> new.status OR (old.deleted_at IS NULL) <> (new.deleted_at IS NULL) BEGIN
  INSERT INTO admin_counters (name, value) VALUES
    ('listings', (new.deleted_at IS NULL) - (old.deleted_at IS NULL)),
    ('pending_listings', (new.deleted_at IS NULL AND new.status = 'pending') - (old.deleted_at IS NULL AND old.status = 'pending'))
    ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER admin_counts_listing_delete AFTER DELETE ON business_listings WHEN old.deleted_at IS NULL BEGIN
  UPDATE admin_counters SET value = value - (name = 'listings' OR old.status = 'pending')
    WHERE name IN ('listings', 'pending_listings');
END;
--> statement-breakpoint
CREATE TRIGGER admin_counts_post_insert AFTER INSERT ON posts WHEN new.deleted_at IS NULL AND new.status = 'pending' BEGIN
  INSERT INTO admin_counters (name, value) VALUES ('pending_posts', 1) ON CONFLICT (name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER admin_counts_post_update AFTER UPDATE OF status, deleted_at ON posts
WHEN (old.deleted_at IS NULL AND old.status = 'pending') <> (new.deleted_at IS NULL AND new.status = 'pending') BEGIN
  INSERT INTO admin_counters (name, value)
    VALUES ('pending_posts', iif(new.deleted_at IS NULL AND new.status = 'pending', 1, -1))
    ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER admin_counts_post_delete AFTER DELETE ON posts WHEN old.deleted_at IS NULL AND old.status = 'pending' BEGIN
  UPDATE admin_counters SET value = value - 1 WHERE name = 'pending_posts';
END;
--> statement-breakpoint
CREATE TRIGGER admin_counts_interest_insert AFTER INSERT ON interests BEGIN
  INSERT INTO admin_counters (name, value) VALUES ('interests', 1), ('accepted', new.status = 'accepted')
    ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER admin_counts_interest_update AFTER UPDATE OF status ON interests
WHEN (old.status = 'accepted') <> (new.status = 'accepted') BEGIN
  INSERT INTO admin_counters (name, value) VALUES ('accepted', iif(new.status = 'accepted', 1, -1))
    ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER admin_counts_interest_delete AFTER DELETE ON interests BEGIN
  UPDATE admin_counters SET value = value - (name = 'interests' OR old.status = 'accepted')
    WHERE name IN ('interests', 'accepted');
END;
--> statement-breakpoint
INSERT INTO admin_counters (name, value) VALUES
  ('members', 0), ('listings', 0), ('pending_listings', 0), ('pending_posts', 0), ('interests', 0), ('accepted', 0);
--> statement-breakpoint
-- A line takes its place in the chain in the transaction that writes it.
CREATE TRIGGER audit_log_chain AFTER INSERT ON audit_log BEGIN
  INSERT INTO audit_chain (entry_id) VALUES (new.id);
END;
--> statement-breakpoint
-- A place is filled once and never moved.
CREATE TRIGGER audit_chain_no_update BEFORE UPDATE ON audit_chain
WHEN old.hash IS NOT NULL OR new.seq <> old.seq OR new.entry_id <> old.entry_id BEGIN
  SELECT RAISE(ABORT, 'audit_chain is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_chain_no_replace BEFORE INSERT ON audit_chain
WHEN EXISTS (SELECT 1 FROM audit_chain WHERE seq = new.seq OR entry_id = new.entry_id) BEGIN
  SELECT RAISE(ABORT, 'audit_chain is append-only');
END;
--> statement-breakpoint
-- A place goes only with its line.
CREATE TRIGGER audit_chain_no_delete BEFORE DELETE ON audit_chain
WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = old.entry_id) BEGIN
  SELECT RAISE(ABORT, 'audit_chain is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_digests_no_update BEFORE UPDATE ON audit_digests BEGIN
  SELECT RAISE(ABORT, 'audit_digests is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_digests_no_delete BEFORE DELETE ON audit_digests BEGIN
  SELECT RAISE(ABORT, 'audit_digests is append-only');
END;
--> statement-breakpoint
-- Only a line of more than a year ago, by the database's own clock, that a digest vouches for may go.
CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log
WHEN old.created_at > (unixepoch() - 365 * 86400) * 1000 OR NOT EXISTS (
  SELECT 1 FROM audit_chain AS c WHERE c.entry_id = old.id AND c.hash IS NOT NULL
    AND c.seq <= (SELECT max(d.seq) FROM audit_digests AS d WHERE d.newest_at <= (unixepoch() - 365 * 86400) * 1000)
) BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_log_gone AFTER DELETE ON audit_log BEGIN
  DELETE FROM audit_chain WHERE entry_id = old.id;
END;
