-- List of releases that was last accepted from UPDATE_URL, and how the last check went.
create table release_check (
  one boolean primary key default true check (one),
  checked_at timestamptz,
  signed_at timestamptz, -- of the accepted list; an older one is refused
  versions jsonb, -- of the accepted list
  problem text, -- why the last check brought nothing, for the administrator
  notified_version text -- the administrators got an e-mail about it
);
-- Versions of the program that have served this database, from their first start on.
create table program_versions (
  version text primary key,
  first_started_at timestamptz not null default now()
);
-- Which accounts have read „Co nowego”, and when. It says nothing of a parish and leaves no history.
create table release_notes_seen (
  user_id bigint primary key references users on delete cascade,
  seen_at timestamptz not null default now()
);
grant select, insert, update on release_check, program_versions, release_notes_seen to app_system;
-- An installation in use began with a version that did not store it.
insert into program_versions (version, first_started_at)
select '0.1.0', min(created_at) from users having count(*) > 0;
