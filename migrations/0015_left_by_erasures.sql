-- What earlier erasures left behind: why a verification was rejected, and the calls that two erased people had proposed to each other.
UPDATE verifications SET note = NULL WHERE note IS NOT NULL AND user_id IN (SELECT id FROM users WHERE deleted_at IS NOT NULL);
--> statement-breakpoint
DELETE FROM call_proposals WHERE EXISTS (SELECT 1 FROM users WHERE id = proposer_id AND deleted_at IS NOT NULL)
  AND EXISTS (SELECT 1 FROM users WHERE id = receiver_id AND deleted_at IS NOT NULL);
--> statement-breakpoint
-- Reports and decisions that outlasted the proof of the erasure: the retention finds them by that row only.
INSERT INTO erasures (user_id, step, started_at, finished_at)
  SELECT id, 'audit', deleted_at, deleted_at FROM users WHERE deleted_at IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM erasures AS e WHERE e.user_id = users.id)
    AND (EXISTS (SELECT 1 FROM reports AS r WHERE r.reported_user_id = users.id)
      OR EXISTS (SELECT 1 FROM decisions AS d WHERE d.user_id = users.id));
