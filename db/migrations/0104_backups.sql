-- Backups are read by a role of their own, which sees every row and writes none; and what is known of each backup.

do $$
begin
  if not exists (select from pg_roles where rolname = 'app_backup') then create role app_backup nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
-- The owner may become that role and does not see through it: its own sight stays that of one parish.
do $$
begin
  if current_setting('server_version_num')::int >= 160000 then
    grant app_backup to current_user with inherit false, set true;
  else
    grant app_backup to current_user;
  end if;
end $$;
grant usage on schema public to app_backup;
grant select on all tables in schema public to app_backup;
grant select on all sequences in schema public to app_backup;
alter default privileges in schema public grant select on tables to app_backup;
alter default privileges in schema public grant select on sequences to app_backup;

do $$
declare guarded regclass;
begin
  for guarded in select oid from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity loop
    execute format('create policy backup on %s for select to app_backup using (true)', guarded);
  end loop;
end $$;

create or replace function tenant(target regclass, deletable boolean default false) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('alter table %s alter parish_id set default current_parish()', target);
  execute format('create policy parish on %s using (parish_id = (select current_parish()))', target);
  execute format('create policy backup on %s for select to app_backup using (true)', target);
  execute format('grant select, insert, update%s on %s to app_user', case when deletable then ', delete' end, target);
end $$;

create or replace function shared(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('alter table %s alter parish_id set default current_parish()', target);
  execute format('create policy seen on %s for select to app_user using (parish_id is null or parish_id = (select current_parish()))', target);
  execute format('create policy added on %s for insert to app_user with check (parish_id = (select current_parish()))', target);
  execute format('create policy changed on %s for update to app_user using (parish_id = (select current_parish()))', target);
  execute format('create policy removed on %s for delete to app_user using (parish_id = (select current_parish()))', target);
  execute format('create policy installation on %s to app_system using (true)', target);
  execute format('create policy backup on %s for select to app_backup using (true)', target);
  execute format('grant select, insert, update, delete on %s to app_user, app_system', target);
end $$;

create table backups (
  id bigint generated always as identity primary key,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  file text, -- its name in the folder of backups
  bytes bigint,
  encrypted boolean not null default false,
  problem text, -- why there is none, for the administrator
  rehearsed_at timestamptz, -- restored on trial into another database
  rehearsal_problem text
);
create index backups_by_moment on backups (started_at desc);
grant select, insert, update on backups to app_system;
