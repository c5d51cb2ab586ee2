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
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`appeal_decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `decisions_user` ON `decisions` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `decisions_appeals` ON `decisions` (`appeal_status`,`appealed_at`) WHERE appeal_status IS NOT NULL;--> statement-breakpoint
CREATE TABLE `verifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`legal_name` text NOT NULL,
	`document_kind` text NOT NULL,
	`file_id` text,
	`gstin` text,
	`udyam` text,
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
ALTER TABLE `reports` ADD `evidence` text;--> statement-breakpoint
ALTER TABLE `reports` ADD `decision_id` text;--> statement-breakpoint
ALTER TABLE `user_sessions` ADD `confirmed_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `ban_reason` text;--> statement-breakpoint
ALTER TABLE `users` ADD `one_time_password_until` integer;--> statement-breakpoint
-- The audit log only grows: D1 itself refuses to change or remove a row, whoever asks.
CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;
--> statement-breakpoint
-- INSERT OR REPLACE would be a way around both.
CREATE TRIGGER audit_log_no_replace BEFORE INSERT ON audit_log
WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = new.id) BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;
