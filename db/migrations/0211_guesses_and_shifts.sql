-- What is seemingly in the columns of a file, by their headers or their values, in words with how sure it is.
alter table imports add column guesses jsonb not null default '{}';
-- A row that one separator too many has moved right, as it would stand without it: until somebody takes it so.
alter table import_rows add column shifted jsonb;
