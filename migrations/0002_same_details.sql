CREATE INDEX `users_phone` ON `users` (`phone`);--> statement-breakpoint
CREATE INDEX `verifications_gstin` ON `verifications` (`gstin`) WHERE gstin IS NOT NULL;--> statement-breakpoint
CREATE INDEX `verifications_udyam` ON `verifications` (`udyam`) WHERE udyam IS NOT NULL;