-- Entries of dictionaries made one, with what was moved, so that it can be taken back; and who changes common entries.

create table dictionary_merges (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  list text not null, -- as in the address: Faith, towns
  target_id integer not null,
  target_value text not null, -- as it was called then
  gone_values text[] not null,
  moved integer not null,
  steps jsonb not null, -- each entry that went, whole, and the records that named it
  merged_at timestamptz not null default now(),
  merged_by_name text not null,
  undone_at timestamptz,
  undone_by_name text,
  primary key (parish_id, id)
);
create index dictionary_merges_by_time on dictionary_merges (parish_id, id desc);
-- The records that were moved tell it themselves; a chain that repeats them would only grow.
select tenant('dictionary_merges'), tracked('dictionary_merges', 'steps');

-- A common entry belongs to all parishes: only an administrator changes it.
create function is_administrator() returns boolean language sql stable security definer set search_path = public, pg_temp
  return exists (select from users where id = current_account() and role_id = 1);
do $$
declare
  list text;
begin
  foreach list in array array['towns', 'streets', 'zip_codes', 'names', 'dictionary_parishes'] loop
    execute format('create policy common_changed on %I for update to app_user using (parish_id is null and (select is_administrator()))', list);
    execute format('create policy common_removed on %I for delete to app_user using (parish_id is null and (select is_administrator()))', list);
  end loop;
end $$;
