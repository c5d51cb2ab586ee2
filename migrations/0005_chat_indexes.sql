CREATE INDEX `conversations_requests_a` ON `conversations` (`user_a`,`last_message_at`) WHERE status = 'request';--> statement-breakpoint
CREATE INDEX `conversations_requests_b` ON `conversations` (`user_b`,`last_message_at`) WHERE status = 'request';--> statement-breakpoint
CREATE INDEX `conversations_requester` ON `conversations` (`requested_by`,`created_at`);--> statement-breakpoint
CREATE INDEX `messages_sender` ON `messages` (`sender_id`,`created_at`);