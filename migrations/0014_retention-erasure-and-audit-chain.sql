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
CREATE TABLE `retention_progress` (
	`kind` text PRIMARY KEY NOT NULL,
	`is_behind` integer DEFAULT false NOT NULL,
	`removed` integer DEFAULT 0 NOT NULL,
	`ran_at` integer NOT NULL
);
--> statement-breakpoint
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
CREATE INDEX `listings_deleted` ON `business_listings` (`deleted_at`,`id`) WHERE deleted_at IS NOT NULL AND description <> '';--> statement-breakpoint
CREATE INDEX `calls_created` ON `calls` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `comments_deleted` ON `comments` (`deleted_at`,`id`) WHERE deleted_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `content_flags_handled` ON `content_flags` (`handled_at`,`id`) WHERE excerpt <> '';--> statement-breakpoint
CREATE INDEX `daily_views_viewer` ON `daily_views` (`viewer_id`);--> statement-breakpoint
CREATE INDEX `daily_views_day` ON `daily_views` (`day`);--> statement-breakpoint
CREATE INDEX `decisions_target` ON `decisions` (`target_type`,`target_id`);--> statement-breakpoint
CREATE INDEX `drafts_updated` ON `drafts` (`updated_at`);--> statement-breakpoint
CREATE INDEX `messages_removed` ON `messages` (`deleted_at`,`id`) WHERE deleted_at IS NOT NULL AND content <> '';--> statement-breakpoint
CREATE INDEX `mutes_muted` ON `mutes` (`muted_id`);--> statement-breakpoint
CREATE INDEX `notifications_created` ON `notifications` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_actor` ON `notifications` (`actor_id`) WHERE actor_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `password_resets_expiry` ON `password_resets` (`expires_at`);--> statement-breakpoint
CREATE INDEX `posts_deleted` ON `posts` (`deleted_at`,`id`) WHERE deleted_at IS NOT NULL AND content <> '';--> statement-breakpoint
CREATE INDEX `reports_evidence` ON `reports` (`closed_at`,`id`) WHERE evidence IS NOT NULL;--> statement-breakpoint
CREATE INDEX `user_sessions_used` ON `user_sessions` (`last_activity`);--> statement-breakpoint
CREATE INDEX `users_leaving` ON `users` (`deletion_requested_at`) WHERE deletion_requested_at IS NOT NULL AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `verifications_kept` ON `verifications` (`status`,`decided_at`,`id`) WHERE file_id IS NOT NULL;--> statement-breakpoint
-- A line takes its place in the chain in the transaction that writes it.
INSERT INTO audit_chain (entry_id) SELECT id FROM audit_log ORDER BY created_at, id;
--> statement-breakpoint
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
DROP TRIGGER audit_log_no_delete;
--> statement-breakpoint
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
