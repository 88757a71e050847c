-- The state of the active parishes of a diocese, for the first screen of its curia: dates and marks, nothing of people.
create function diocese_parish_states(report_year integer)
returns table (parish_id integer, backed_up_on date, books_printed_on date, is_counted boolean, has_priest boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asking users%rowtype;
  parish integer;
  own text := coalesce(current_setting('app.parish_id', true), '');
begin
  select * into asking from users where id = current_account();
  if asking.role_id is distinct from 4 or not asking.active or asking.diocese_id is null then
    raise exception 'Only a curia reads the state of the parishes of a diocese' using errcode = 'insufficient_privilege';
  end if;
  for parish in
    select p.id from parishes p where p.diocese_id = asking.diocese_id and p.active = 1 and p.removed_at is null
  loop
    -- Row-level security is forced on the owner too; a superuser would see all parishes, so each is named.
    perform set_config('app.parish_id', parish::text, true);
    return query
      select parish,
        max((b.finished_at at time zone 'Europe/Warsaw')::date),
        max((b.finished_at at time zone 'Europe/Warsaw')::date) filter (where b.parish_backup_type_id = 2),
        exists (select from yearly_counts y where y.parish_id = parish and y.year = report_year and y.counted_on is not null),
        exists (select from users u where u.parish_id = parish and u.role_id = 2 and u.active)
      from parish_backups b where b.parish_id = parish and b.state = 'ready';
  end loop;
  perform set_config('app.parish_id', own, true);
end $$;
revoke execute on function diocese_parish_states(integer) from public;
grant execute on function diocese_parish_states(integer) to app_system;
