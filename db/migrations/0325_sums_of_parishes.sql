-- Sums for the statistics of a diocese, changed together with acts, people and families, because counting fifty years of
-- 600 parishes for each request takes seconds (docs/decisions/0097).

create table parish_sums (
  parish_id integer not null references parishes,
  measure text collate "C" not null, -- a book; or 'men', 'women', 'families', as they are today
  year integer not null, -- of the acts; 0 where years are not told apart
  count bigint not null,
  primary key (parish_id, measure, year)
);
alter table parish_sums enable row level security;
alter table parish_sums force row level security;
create policy parish on parish_sums using (parish_id = (select current_parish()));
create policy backup on parish_sums for select to app_backup using (true);
grant select on parish_sums to app_user;
-- Functions of the owner read the sums of a whole diocese for its curia; no role that serves requests does.
do $$ begin
  execute format('create policy diocese on parish_sums for select to %I using (parish_id in (
    select p.id from users u join parishes p on p.diocese_id = u.diocese_id
    where u.id = current_account() and u.role_id = 4 and u.active))', current_user);
end $$;

-- The entry of a parish's history up to which a nightly task has done the parish. Sums of a parish without a row of the
-- task 'sums' have not been counted yet and say nothing.
create table nightly_progress (
  task text not null,
  parish_id integer not null references parishes,
  seq bigint not null,
  primary key (task, parish_id)
);

-- Keeps the sums of one table: of which rows, by which measure and year. Every writer holds the head of the parish's
-- history by then (triggers run in the order of their names), so the writers of one sum do not wait for each other here.
create function summed(target regclass, measure text, year text, condition text) returns void language plpgsql as $$
declare
  title name := (select relname from pg_class where oid = target);
  cells text := format('select r.parish_id, %s as measure, %s as year', measure, year);
  adding text := 'group by 1, 2, 3 order by 1, 2, 3
    on conflict (parish_id, measure, year) do update set count = parish_sums.count + excluded.count';
begin
  execute format('
    create function %I() returns trigger language plpgsql security definer set search_path = public, pg_temp as $f$
    begin
      case tg_op
        when ''INSERT'' then insert into parish_sums %2$s, count(*) from new_rows r where %3$s %4$s;
        when ''DELETE'' then insert into parish_sums %2$s, -count(*) from old_rows r where %3$s %4$s;
        else insert into parish_sums select parish_id, measure, year, sum(difference) from (
            %2$s, 1 as difference from new_rows r where %3$s union all %2$s, -1 from old_rows r where %3$s) r
          group by 1, 2, 3 having sum(difference) <> 0 order by 1, 2, 3
          on conflict (parish_id, measure, year) do update set count = parish_sums.count + excluded.count;
      end case;
      return null;
    end $f$', 'sum_' || title, cells, condition, adding);
  execute format('create trigger sums_insert after insert on %s referencing new table as new_rows for each statement execute function %I()', target, 'sum_' || title);
  execute format('create trigger sums_update after update on %s referencing old table as old_rows new table as new_rows for each statement execute function %I()', target, 'sum_' || title);
  execute format('create trigger sums_delete after delete on %s referencing old table as old_rows for each statement execute function %I()', target, 'sum_' || title);
end $$;

select summed('baptisms', $$'baptisms'$$, 'r.year', 'cancelled_at is null'),
  summed('communions', $$'communions'$$, 'r.year', 'cancelled_at is null'),
  summed('confirmations', $$'confirmations'$$, 'r.year', 'cancelled_at is null'),
  summed('weddings', $$'weddings'$$, 'r.year', 'cancelled_at is null'),
  summed('deceased', $$'deceased'$$, 'r.year', 'cancelled_at is null'),
  summed('people', $$case r.gender when 1 then 'men' else 'women' end$$, '0', $$status = 'parishioner'$$),
  summed('families', $$'families'$$, '0', 'not inactive');

-- The same sums of the current parish, counted from its rows.
create function count_parish() returns table (measure text, year integer, count bigint)
language sql stable set search_path = public, pg_temp as $$
  select 'baptisms', b.year, count(*) from baptisms b
    where b.parish_id = current_parish() and cancelled_at is null group by b.year
  union all select 'communions', b.year, count(*) from communions b
    where b.parish_id = current_parish() and cancelled_at is null group by b.year
  union all select 'confirmations', b.year, count(*) from confirmations b
    where b.parish_id = current_parish() and cancelled_at is null group by b.year
  union all select 'weddings', b.year, count(*) from weddings b
    where b.parish_id = current_parish() and cancelled_at is null group by b.year
  union all select 'deceased', b.year, count(*) from deceased b
    where b.parish_id = current_parish() and cancelled_at is null group by b.year
  union all select case gender when 1 then 'men' else 'women' end, 0, count(*) from people
    where parish_id = current_parish() and status = 'parishioner' group by gender
  union all select 'families', 0, count(*) from families
    where parish_id = current_parish() and not inactive having count(*) > 0;
$$;

-- Counts the current parish anew when it has changed since the last time, while nobody writes in it: it holds the head of
-- its history. Returns how many of its sums were wrong; 0 for a parish counted for the first time.
create function recount_sums() returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head bigint;
  former bigint := (select seq from nightly_progress where task = 'sums' and parish_id = current_parish());
  wrong bigint;
begin
  if former = (select seq from history_heads where parish_id = current_parish()) then return 0; end if;
  insert into history_heads values (current_parish(), 0, '\x') on conflict do nothing;
  select seq into head from history_heads where parish_id = current_parish() for update;
  with counted as materialized (select c.* from count_parish() c
  ), gone as (
    delete from parish_sums s where s.parish_id = current_parish()
      and not exists (select from counted c where c.measure = s.measure and c.year = s.year) returning s.count
  ), mended as (
    insert into parish_sums select current_parish(), c.measure, c.year, c.count from counted c
    on conflict (parish_id, measure, year) do update set count = excluded.count
      where parish_sums.count <> excluded.count returning 1
  ) select (select count(*) from gone where gone.count <> 0) + (select count(*) from mended) into wrong;
  insert into nightly_progress values ('sums', current_parish(), head)
    on conflict (task, parish_id) do update set seq = excluded.seq;
  return case when former is null then 0 else wrong end;
end $$;
revoke execute on function recount_sums() from public;
grant execute on function recount_sums() to app_user;

-- Parishes that have not been counted yet, one after another; row-level security shows one at a time.
create function count_parishes(parishes integer[]) returns table (parish_id integer, measure text, year integer, count bigint)
language plpgsql set search_path = public, pg_temp as $$
declare
  parish integer;
  own text := coalesce(current_setting('app.parish_id', true), '');
begin
  foreach parish in array parishes loop
    perform set_config('app.parish_id', parish::text, true);
    return query select parish, c.* from count_parish() c;
  end loop;
  perform set_config('app.parish_id', own, true);
end $$;
revoke execute on function count_parishes(integer[]) from public;

-- For the curia: each measure by parish (year null) and by year (parish null) in the years asked for. A sum from 1 to 4
-- tells of somebody: it counts as «1 to 4» in both; the exact one stays here. `diocese_sums` of 0108 serves a program
-- that has not been updated yet.
create function diocese_totals(measures text[], first_year integer, last_year integer)
returns table (parish_id integer, measure text, year integer, at_least bigint, at_most bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asking users%rowtype;
  uncounted integer[];
begin
  select * into asking from users where id = current_account();
  if asking.role_id is distinct from 4 or not asking.active or asking.diocese_id is null then
    raise exception 'Only a curia reads sums of a diocese' using errcode = 'insufficient_privilege';
  end if;
  select coalesce(array_agg(p.id), '{}') into uncounted from parishes p where p.diocese_id = asking.diocese_id
    and not exists (select from nightly_progress n where n.task = 'sums' and n.parish_id = p.id);
  return query
    with cells as (
      select s.parish_id, s.measure, s.year, s.count from parish_sums s
      where s.parish_id in (select p.id from parishes p where p.diocese_id = asking.diocese_id)
        and s.parish_id <> all (uncounted)
      union all select c.* from count_parishes(uncounted) c
    )
    select c.parish_id, c.measure, c.year, sum(case when c.count < 5 then 1 else c.count end)::bigint,
      sum(case when c.count < 5 then 4 else c.count end)::bigint
    from cells c
    where c.count > 0 and c.measure = any (measures) and (c.year = 0 or c.year between first_year and last_year)
    group by grouping sets ((c.measure, c.parish_id), (c.measure, c.year));
end $$;
revoke execute on function diocese_totals(text[], integer, integer) from public;
grant execute on function diocese_totals(text[], integer, integer) to app_system;
