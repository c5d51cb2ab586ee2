ALTER TABLE `business_listings` ADD `hidden_by` text;--> statement-breakpoint
ALTER TABLE `decisions` ADD `lifted_at` integer;--> statement-breakpoint
ALTER TABLE `decisions` ADD `offer_before` text;--> statement-breakpoint
ALTER TABLE `posts` ADD `hidden_by` text;--> statement-breakpoint
UPDATE decisions SET lifted_at = coalesce(appeal_decided_at, created_at)
  WHERE action = 'ban' AND EXISTS (SELECT 1 FROM users WHERE users.id = user_id AND banned_at IS NULL)
  OR action = 'suspend' AND EXISTS (SELECT 1 FROM users WHERE users.id = user_id AND coalesce(suspended_until, 0) < until);--> statement-breakpoint
UPDATE decisions SET offer_before = json_object('status', 'approved', 'isActive', 1, 'reviewNote', NULL, 'hiddenBy', NULL)
  WHERE action = 'hide';--> statement-breakpoint
UPDATE posts SET hidden_by = (SELECT d.id FROM decisions d WHERE d.target_type = 'post' AND d.target_id = posts.id AND d.action = 'hide'
    AND d.appeal_status IS NOT 'reversed' AND d.reason = review_note ORDER BY d.created_at DESC LIMIT 1)
  WHERE status = 'rejected';--> statement-breakpoint
UPDATE business_listings SET hidden_by = (SELECT d.id FROM decisions d WHERE d.target_type = 'listing' AND d.target_id = business_listings.id
    AND d.action = 'hide' AND d.appeal_status IS NOT 'reversed' AND d.reason = review_note ORDER BY d.created_at DESC LIMIT 1)
  WHERE status = 'rejected';
