-- How the letters of a genealogy file were read, and the other ways to read them, with some names of the file; null for tables.
alter table imports add column letters jsonb;
-- The names are personal data, so history has a digest of them, as of the notes.
select track_digests('imports', '{file_name,columns,mapping,notes,guesses,problem,letters}', '{progress,total,seen}');
