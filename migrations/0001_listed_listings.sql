DROP INDEX `listings_feed`;--> statement-breakpoint
DROP INDEX `listings_feed_category`;--> statement-breakpoint
CREATE INDEX `listings_feed` ON `business_listings` (`created_at`,`id`) WHERE is_active = 1 AND closed_at IS NULL;--> statement-breakpoint
CREATE INDEX `listings_feed_category` ON `business_listings` (`category`,`created_at`,`id`) WHERE is_active = 1 AND closed_at IS NULL;