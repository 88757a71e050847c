-- The last entry of the history that the verification of a parish has recomputed: a night goes on from there in every
-- parish that has written since, and verifies whole parishes in turn. Null when the chain was broken.
alter table parish_verifications add column seq bigint, add column hash bytea;
