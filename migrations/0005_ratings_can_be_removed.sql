ALTER TABLE `ratings` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `ratings_deleted` ON `ratings` (`deleted_at`,`id`) WHERE deleted_at IS NOT NULL;