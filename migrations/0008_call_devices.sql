ALTER TABLE `calls` ADD `caller_device` text;--> statement-breakpoint
ALTER TABLE `calls` ADD `receiver_device` text;--> statement-breakpoint
ALTER TABLE `calls` ADD `connected_at` integer;