CREATE TABLE `sweep_cursors` (
	`name` text PRIMARY KEY NOT NULL,
	`cursor` text NOT NULL,
	`moved_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `files` ADD `place_type` text;--> statement-breakpoint
ALTER TABLE `files` ADD `place_id` text;--> statement-breakpoint
ALTER TABLE `files` ADD `withdrawn_at` integer;--> statement-breakpoint
ALTER TABLE `files` ADD `withdrawn_reason` text;--> statement-breakpoint
CREATE INDEX `files_place` ON `files` (`place_id`) WHERE place_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `files_withdrawn` ON `files` (`withdrawn_at`,`id`) WHERE withdrawn_at IS NOT NULL;--> statement-breakpoint
-- What shows each file, read from the things themselves; a file in two places belongs to the one found last.
UPDATE files SET place_type = 'user', place_id = users.id FROM users
WHERE files.id = substr(users.avatar, 8) AND files.owner_id = users.id;
--> statement-breakpoint
UPDATE files SET place_type = 'post', place_id = shown.place
FROM (SELECT p.id AS place, p.author_id AS owner, substr(json_extract(image.value, '$.url'), 8) AS file
    FROM posts AS p, json_each(p.images) AS image
  UNION ALL SELECT p.id, p.author_id, substr(paper.value, 8) FROM posts AS p, json_each(p.attachments) AS paper
  UNION ALL SELECT id, author_id, substr(business_plan, 8) FROM posts WHERE business_plan IS NOT NULL) AS shown
WHERE files.id = shown.file AND files.owner_id = shown.owner;
--> statement-breakpoint
UPDATE files SET place_type = 'listing', place_id = shown.place
FROM (SELECT l.id AS place, l.entrepreneur_id AS owner, substr(json_extract(image.value, '$.url'), 8) AS file
    FROM business_listings AS l, json_each(l.images) AS image
  UNION ALL SELECT id, entrepreneur_id, substr(business_plan, 8) FROM business_listings
    WHERE business_plan IS NOT NULL) AS shown
WHERE files.id = shown.file AND files.owner_id = shown.owner;
--> statement-breakpoint
UPDATE files SET place_type = 'verification', place_id = v.id FROM verifications AS v WHERE files.id = v.file_id;
--> statement-breakpoint
UPDATE files SET place_type = 'message', place_id = m.id FROM messages AS m WHERE files.id = m.file_id;
--> statement-breakpoint
-- Attachments of posts that the change of a listing let go of, before they had a place.
UPDATE files SET attached_at = created_at WHERE place_id IS NOT NULL AND attached_at IS NULL;
--> statement-breakpoint
-- What is gone already.
UPDATE files SET withdrawn_at = gone.at, withdrawn_reason =
  CASE WHEN EXISTS (SELECT 1 FROM decisions AS d WHERE d.target_id = gone.id AND d.action = 'remove'
    AND d.appeal_status IS NOT 'reversed') THEN 'removed' ELSE 'deleted' END
FROM (SELECT id, deleted_at AS at FROM posts WHERE deleted_at IS NOT NULL
  UNION ALL SELECT id, deleted_at FROM business_listings WHERE deleted_at IS NOT NULL
  UNION ALL SELECT id, deleted_at FROM messages WHERE deleted_at IS NOT NULL) AS gone
WHERE files.place_id = gone.id;
