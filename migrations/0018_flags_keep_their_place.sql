DROP INDEX `content_flags_queue`;--> statement-breakpoint
CREATE INDEX `content_flags_queue` ON `content_flags` (`status`,`id`);