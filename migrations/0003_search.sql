-- Full-text search over posts, listings and people. External content: the words stay in their own tables, the index
-- holds positions only, and triggers keep it in step. Mn and Mc belong to the word, or Devanagari would fall into
-- syllables. After a restore that renumbers rows: INSERT INTO posts_fts(posts_fts) VALUES ('rebuild'), and likewise.
CREATE VIRTUAL TABLE posts_fts USING fts5(
  title, content, content='posts', content_rowid='rowid',
  tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'", prefix='2 3'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE listings_fts USING fts5(
  title, description, content='business_listings', content_rowid='rowid',
  tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'", prefix='2 3'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE users_fts USING fts5(
  full_name, city, bio, content='users', content_rowid='rowid',
  tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'", prefix='2 3'
);
--> statement-breakpoint
CREATE TRIGGER posts_fts_insert AFTER INSERT ON posts BEGIN
  INSERT INTO posts_fts(rowid, title, content) VALUES (new.rowid, new.title, new.content);
END;
--> statement-breakpoint
CREATE TRIGGER posts_fts_delete AFTER DELETE ON posts BEGIN
  INSERT INTO posts_fts(posts_fts, rowid, title, content) VALUES ('delete', old.rowid, old.title, old.content);
END;
--> statement-breakpoint
CREATE TRIGGER posts_fts_update AFTER UPDATE OF title, content ON posts BEGIN
  INSERT INTO posts_fts(posts_fts, rowid, title, content) VALUES ('delete', old.rowid, old.title, old.content);
  INSERT INTO posts_fts(rowid, title, content) VALUES (new.rowid, new.title, new.content);
END;
--> statement-breakpoint
CREATE TRIGGER listings_fts_insert AFTER INSERT ON business_listings BEGIN
  INSERT INTO listings_fts(rowid, title, description) VALUES (new.rowid, new.title, new.description);
END;
--> statement-breakpoint
CREATE TRIGGER listings_fts_delete AFTER DELETE ON business_listings BEGIN
  INSERT INTO listings_fts(listings_fts, rowid, title, description) VALUES ('delete', old.rowid, old.title, old.description);
END;
--> statement-breakpoint
CREATE TRIGGER listings_fts_update AFTER UPDATE OF title, description ON business_listings BEGIN
  INSERT INTO listings_fts(listings_fts, rowid, title, description) VALUES ('delete', old.rowid, old.title, old.description);
  INSERT INTO listings_fts(rowid, title, description) VALUES (new.rowid, new.title, new.description);
END;
--> statement-breakpoint
CREATE TRIGGER users_fts_insert AFTER INSERT ON users BEGIN
  INSERT INTO users_fts(rowid, full_name, city, bio) VALUES (new.rowid, new.full_name, new.city, new.bio);
END;
--> statement-breakpoint
CREATE TRIGGER users_fts_delete AFTER DELETE ON users BEGIN
  INSERT INTO users_fts(users_fts, rowid, full_name, city, bio) VALUES ('delete', old.rowid, old.full_name, old.city, old.bio);
END;
--> statement-breakpoint
CREATE TRIGGER users_fts_update AFTER UPDATE OF full_name, city, bio ON users BEGIN
  INSERT INTO users_fts(users_fts, rowid, full_name, city, bio) VALUES ('delete', old.rowid, old.full_name, old.city, old.bio);
  INSERT INTO users_fts(rowid, full_name, city, bio) VALUES (new.rowid, new.full_name, new.city, new.bio);
END;
--> statement-breakpoint
INSERT INTO posts_fts(posts_fts) VALUES ('rebuild');
--> statement-breakpoint
INSERT INTO listings_fts(listings_fts) VALUES ('rebuild');
--> statement-breakpoint
INSERT INTO users_fts(users_fts) VALUES ('rebuild');
