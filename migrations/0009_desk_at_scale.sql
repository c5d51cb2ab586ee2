CREATE TABLE `desk_counters` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX `audit_log_target`;--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_target` ON `audit_log` (`target_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `reports_queue` ON `reports` (`created_at`,`id`) WHERE status IN ('pending', 'in_review');--> statement-breakpoint
CREATE INDEX `reports_reporter` ON `reports` (`reporter_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `reports_reported` ON `reports` (`reported_user_id`,`status`);--> statement-breakpoint
CREATE INDEX `users_banned` ON `users` (`created_at`,`id`) WHERE banned_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `users_suspended` ON `users` (`created_at`,`id`) WHERE suspended_until IS NOT NULL;--> statement-breakpoint
CREATE INDEX `users_admins` ON `users` (`created_at`,`id`) WHERE user_type = 'admin';--> statement-breakpoint
CREATE INDEX `audit_log_group` ON `audit_log` (substr(action, 1, instr(action, '.') - 1),`created_at`,`id`);--> statement-breakpoint
-- Totals of the desk move with every row, whoever writes it: counting a million rows for one page is no answer.
CREATE TRIGGER desk_counts_user_insert AFTER INSERT ON users WHEN new.deleted_at IS NULL BEGIN
  INSERT INTO desk_counters (name, value) VALUES ('members', 1) ON CONFLICT (name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_counts_user_update AFTER UPDATE OF deleted_at ON users
WHEN (old.deleted_at IS NULL) <> (new.deleted_at IS NULL) BEGIN
  INSERT INTO desk_counters (name, value) VALUES ('members', (new.deleted_at IS NULL) - (old.deleted_at IS NULL))
    ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER desk_counts_user_delete AFTER DELETE ON users WHEN old.deleted_at IS NULL BEGIN
  UPDATE desk_counters SET value = value - 1 WHERE name = 'members';
END;
--> statement-breakpoint
CREATE TRIGGER desk_counts_listing_insert AFTER INSERT ON business_listings WHEN new.deleted_at IS NULL BEGIN
  INSERT INTO desk_counters (name, value) VALUES ('listings', 1), ('pending_listings', new.status = 'pending')
    ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER desk_counts_listing_update AFTER UPDATE OF status, deleted_at ON business_listings
WHEN old.status <> new.status OR (old.deleted_at IS NULL) <> (new.deleted_at IS NULL) BEGIN
  INSERT INTO desk_counters (name, value) VALUES
    ('listings', (new.deleted_at IS NULL) - (old.deleted_at IS NULL)),
    ('pending_listings', (new.deleted_at IS NULL AND new.status = 'pending') - (old.deleted_at IS NULL AND old.status = 'pending'))
    ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER desk_counts_listing_delete AFTER DELETE ON business_listings WHEN old.deleted_at IS NULL BEGIN
  UPDATE desk_counters SET value = value - (name = 'listings' OR old.status = 'pending')
    WHERE name IN ('listings', 'pending_listings');
END;
--> statement-breakpoint
CREATE TRIGGER desk_counts_post_insert AFTER INSERT ON posts WHEN new.deleted_at IS NULL AND new.status = 'pending' BEGIN
  INSERT INTO desk_counters (name, value) VALUES ('pending_posts', 1) ON CONFLICT (name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_counts_post_update AFTER UPDATE OF status, deleted_at ON posts
WHEN (old.deleted_at IS NULL AND old.status = 'pending') <> (new.deleted_at IS NULL AND new.status = 'pending') BEGIN
  INSERT INTO desk_counters (name, value)
    VALUES ('pending_posts', iif(new.deleted_at IS NULL AND new.status = 'pending', 1, -1))
    ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER desk_counts_post_delete AFTER DELETE ON posts WHEN old.deleted_at IS NULL AND old.status = 'pending' BEGIN
  UPDATE desk_counters SET value = value - 1 WHERE name = 'pending_posts';
END;
--> statement-breakpoint
CREATE TRIGGER desk_counts_interest_insert AFTER INSERT ON interests BEGIN
  INSERT INTO desk_counters (name, value) VALUES ('interests', 1), ('accepted', new.status = 'accepted')
    ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER desk_counts_interest_update AFTER UPDATE OF status ON interests
WHEN (old.status = 'accepted') <> (new.status = 'accepted') BEGIN
  INSERT INTO desk_counters (name, value) VALUES ('accepted', iif(new.status = 'accepted', 1, -1))
    ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER desk_counts_interest_delete AFTER DELETE ON interests BEGIN
  UPDATE desk_counters SET value = value - (name = 'interests' OR old.status = 'accepted')
    WHERE name IN ('interests', 'accepted');
END;
--> statement-breakpoint
INSERT INTO desk_counters (name, value) VALUES
  ('members', (SELECT count(*) FROM users WHERE deleted_at IS NULL)),
  ('listings', (SELECT count(*) FROM business_listings WHERE deleted_at IS NULL)),
  ('pending_listings', (SELECT count(*) FROM business_listings WHERE deleted_at IS NULL AND status = 'pending')),
  ('pending_posts', (SELECT count(*) FROM posts WHERE deleted_at IS NULL AND status = 'pending')),
  ('interests', (SELECT count(*) FROM interests)),
  ('accepted', (SELECT count(*) FROM interests WHERE status = 'accepted'));
