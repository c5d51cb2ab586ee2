CREATE TABLE `call_proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`conversation_id` text NOT NULL,
	`proposer_id` text NOT NULL,
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
CREATE INDEX `call_proposals_pair` ON `call_proposals` (`proposer_id`,`receiver_id`,`status`);--> statement-breakpoint
CREATE INDEX `call_proposals_agreed` ON `call_proposals` (`chosen_at`) WHERE status = 'accepted';--> statement-breakpoint
ALTER TABLE `messages` ADD `proposal_id` text;