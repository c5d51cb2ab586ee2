ALTER TABLE `reports` ADD `rated_user_id` text REFERENCES users(id);--> statement-breakpoint
CREATE INDEX `reports_rated` ON `reports` (`rated_user_id`) WHERE rated_user_id IS NOT NULL;
--> statement-breakpoint
-- Whom a reported rating is about, while the rating is still there to say so; an erased account is named no more.
UPDATE reports SET rated_user_id = (SELECT g.rated_user_id FROM ratings AS g JOIN users AS u ON u.id = g.rated_user_id
    WHERE g.id = reports.target_id AND u.deleted_at IS NULL)
  WHERE target_type = 'rating';
