-- A key of the API works as a role of its own: all that app_user may, but without people whose data are only stored
-- (GDPR art. 18) and the acts about them.
do $$
begin
  if not exists (select from pg_roles where rolname = 'app_key') then create role app_key nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
grant app_user to app_key;
-- The owner may become that role; the limits on it are not the owner's.
do $$
begin
  if current_setting('server_version_num')::int >= 160000 then
    grant app_key to current_user with inherit false, set true;
  else
    grant app_key to current_user;
  end if;
end $$;

create policy processed on people as restrictive for select to app_key using (restricted_at is null);
do $$
declare book text;
begin
  foreach book in array array['communions', 'confirmations', 'deceased'] loop
    execute format('create policy processed on %1$I as restrictive for select to app_key using (person_id is null
      or exists (select from people p where p.parish_id = %1$I.parish_id and p.id = %1$I.person_id))', book);
  end loop;
end $$;

-- Which modules another parish pays for is nobody's to read. Not forced: the owner asks it at every request, before
-- anybody's parish is known.
alter table parish_modules enable row level security;
create policy parish on parish_modules to app_user using (parish_id = (select current_parish()));
create policy installation on parish_modules to app_system using (true);
create policy backup on parish_modules for select to app_backup using (true);
