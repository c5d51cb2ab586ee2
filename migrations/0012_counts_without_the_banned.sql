-- A post counts the likes, and an offer the interests, of people who are not banned: a ban takes them out, its end puts them back.
UPDATE posts SET likes = likes - (SELECT count(*) FROM post_likes JOIN users ON users.id = post_likes.user_id
    WHERE post_likes.post_id = posts.id AND users.banned_at IS NOT NULL)
  WHERE id IN (SELECT post_id FROM post_likes JOIN users ON users.id = post_likes.user_id WHERE users.banned_at IS NOT NULL);
--> statement-breakpoint
UPDATE posts SET interests = interests - (SELECT count(*) FROM interests JOIN users ON users.id = interests.investor_id
    WHERE interests.post_id = posts.id AND users.banned_at IS NOT NULL)
  WHERE id IN (SELECT post_id FROM interests JOIN users ON users.id = interests.investor_id WHERE users.banned_at IS NOT NULL);
--> statement-breakpoint
UPDATE business_listings SET interests = interests - (SELECT count(*) FROM interests JOIN users ON users.id = interests.investor_id
    WHERE interests.listing_id = business_listings.id AND users.banned_at IS NOT NULL)
  WHERE id IN (SELECT listing_id FROM interests JOIN users ON users.id = interests.investor_id WHERE users.banned_at IS NOT NULL);
