-- Questions that the check of a file leaves to a person: the gender of a name, a new town or street. Answers stay when
-- the file is checked again.
alter table imports add column questions jsonb not null default '[]', add column answers jsonb not null default '{}';
select track_digests('imports', '{file_name,columns,mapping,notes,guesses,problem,answers}',
  '{progress,total,seen,questions}');
