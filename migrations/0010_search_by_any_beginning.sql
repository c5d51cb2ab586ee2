-- The last word of a search is a beginning. Of a length without a list of its own, FTS5 merges the hits of all words that
-- begin so before it gives the first; a list for each length up to 16 letters ends that. Without positions (detail) the
-- whole is smaller than the two lists with positions were. Of people, the column stays known: the desk asks for names.
DROP TABLE posts_fts;
--> statement-breakpoint
DROP TABLE listings_fts;
--> statement-breakpoint
DROP TABLE users_fts;
--> statement-breakpoint
CREATE VIRTUAL TABLE posts_fts USING fts5(
  title, content, content='posts', content_rowid='rowid',
  tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'",
  prefix='1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16', detail=none
);
--> statement-breakpoint
CREATE VIRTUAL TABLE listings_fts USING fts5(
  title, description, content='business_listings', content_rowid='rowid',
  tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'",
  prefix='1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16', detail=none
);
--> statement-breakpoint
CREATE VIRTUAL TABLE users_fts USING fts5(
  full_name, city, bio, content='users', content_rowid='rowid',
  tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'",
  prefix='1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16', detail=column
);
--> statement-breakpoint
INSERT INTO posts_fts(posts_fts) VALUES ('rebuild');
--> statement-breakpoint
INSERT INTO listings_fts(listings_fts) VALUES ('rebuild');
--> statement-breakpoint
INSERT INTO users_fts(users_fts) VALUES ('rebuild');
