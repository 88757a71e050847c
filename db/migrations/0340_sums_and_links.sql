-- The statistics of a diocese and the chain of the log of readings, quicker: sums are read where they lie, each parish with
-- readings is found by one search of an index, and its readings are read once, however long they have waited.

-- Links for the readings of a parish up to `horizon` that have none yet, without their digests: of five thousand readings
-- and a day at most, so that sweeping keeps none for longer. `after_id` is the last reading before each. `waiting_links` of
-- 0329 with one argument serves a program that has not been updated yet.
create function waiting_links(parish integer, horizon bigint) returns table (after_id bigint, last_id bigint,
  last_at timestamptz, readings integer) language plpgsql stable as $$
declare
  reading record;
  first_at timestamptz;
begin
  after_id := coalesce((select max(s.last_id) from read_seals s where s.parish_id = parish), 0);
  readings := 0;
  for reading in
    select r.id, r.at from reads r
    where r.parish_id = parish and r.id > waiting_links.after_id and r.id <= horizon order by r.id
  loop
    if readings = 5000 or reading.at >= first_at + interval '1 day' then
      return next;
      after_id := last_id;
      readings := 0;
    end if;
    if readings = 0 then
      first_at := reading.at;
      last_at := reading.at;
    end if;
    last_id := reading.id;
    last_at := greatest(last_at, reading.at);
    readings := readings + 1;
  end loop;
  if readings > 0 then return next; end if;
end $$;

-- As in 0251, for the last link of each parish.
create or replace function anchor_reads() returns void language plpgsql as $$
declare
  place integer := (select min(s.parish_id) from read_seals s);
  link read_seals;
begin
  while place is not null loop
    select * into link from read_seals s where s.parish_id = place order by s.last_id desc limit 1;
    if not link.anchored then
      perform append_entry(place, 'reads', link.last_id, 'insert', null,
        jsonb_build_object('parish_id', place, 'digest', encode(link.digest, 'hex')), null);
      update read_seals set anchored = true where parish_id = place and last_id = link.last_id;
    end if;
    place := (select min(s.parish_id) from read_seals s where s.parish_id > place);
  end loop;
end $$;

-- As in 0329: the first link of a parish that is not old yet is looked for once, not for each of its old links.
create or replace function sweep_reads() returns bigint language plpgsql as $$
declare
  horizon constant timestamptz := now() - interval '2 years';
  place integer;
  last_old bigint;
  swept_now bigint;
  total bigint := 0;
begin
  for place in select distinct s.parish_id from read_seals s where s.last_at < horizon and not s.swept order by 1 loop
    select max(s.last_id) into last_old from read_seals s
      where s.parish_id = place and s.last_at < horizon and not s.swept
        and s.last_id < coalesce((select younger.last_id from read_seals younger
          where younger.parish_id = place and younger.last_at >= horizon order by younger.last_id limit 1), 9223372036854775807);
    continue when last_old is null;
    delete from reads where parish_id = place and id <= last_old;
    get diagnostics swept_now = row_count;
    with gone as (
      delete from packed_reads p using read_seals s where p.parish_id = place and p.last_id <= last_old
        and (s.parish_id, s.last_id) = (p.parish_id, p.last_id) returning s.readings)
    select swept_now + coalesce(sum(readings), 0) into swept_now from gone;
    total := total + swept_now;
    delete from read_seals where parish_id = place and last_id < last_old;
    update read_seals set swept = true where parish_id = place and last_id = last_old;
  end loop;
  return total;
end $$;

-- As in 0325, without copying all cells of the diocese before they are summed: `count_parishes` in a common table
-- expression kept the planner from reading them where they lie.
create or replace function diocese_totals(measures text[], first_year integer, last_year integer)
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
    select c.parish_id, c.measure, c.year, sum(case when c.count < 5 then 1 else c.count end),
      sum(case when c.count < 5 then 4 else c.count end)
    from (
      select s.parish_id, s.measure, s.year, s.count::integer as count from parish_sums s
      where s.parish_id in (select p.id from parishes p where p.diocese_id = asking.diocese_id)
        and s.parish_id <> all (uncounted)
      union all select n.parish_id, n.measure, n.year, n.count::integer from count_parishes(uncounted) n
    ) c
    where c.count > 0 and c.measure = any (measures) and (c.year = 0 or c.year between first_year and last_year)
    group by grouping sets ((c.measure, c.parish_id), (c.measure, c.year));
end $$;
