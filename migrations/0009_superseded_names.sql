-- A rename submits the document again in a row of its own. Rows that it superseded before they were decided keep no name or number.
UPDATE `verifications` SET `legal_name` = '', `gstin` = NULL, `udyam` = NULL, `renamed_from` = NULL
WHERE `status` = 'expired' AND `decided_at` IS NULL AND `legal_name` <> '';
