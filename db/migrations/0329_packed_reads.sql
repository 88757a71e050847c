-- Readings that have their link are packed (docs/decisions/0098): one row a link with all of its readings, compressed
-- (src/history/server/packed-readings.ts), instead of a row with an index entry for each. `reads` holds those of the last
-- hour, and those that were linked before. The digest of a link is then that of its packed content.
create table packed_reads (
  parish_id integer not null,
  last_id bigint not null, -- the link of read_seals
  content bytea not null,
  primary key (parish_id, last_id)
);
alter table packed_reads alter content set storage external;
alter table packed_reads enable row level security;
alter table packed_reads force row level security;
create policy parish on packed_reads for select to app_user using (parish_id = (select current_parish()));
create policy written on packed_reads for insert to app_system with check (true);
create policy swept on packed_reads for delete to app_system using (true);
create policy old on packed_reads for select to app_system using (true);
create policy backup on packed_reads for select to app_backup using (true);
grant select on packed_reads to app_user;
grant insert, delete, select (parish_id, last_id) on packed_reads to app_system;
grant insert on read_seals to app_system;

create function packed_digest(parish integer, last_id bigint, last_at timestamptz, readings integer, content bytea, before bytea)
  returns bytea language sql immutable parallel safe
  return sha256(before || convert_to(jsonb_build_array(parish, last_id, extract(epoch from last_at), readings, 'packed')::text, 'UTF8')
    || sha256(content));

-- Links for readings up to `horizon` that have none yet, without their digests: of five thousand readings and a day at
-- most, so that sweeping keeps none for longer. `after_id` is the last reading before each.
create function waiting_links(horizon bigint) returns table (parish_id integer, after_id bigint, last_id bigint,
  last_at timestamptz, readings integer) language plpgsql stable as $$
#variable_conflict use_column
declare
  place integer := (select min(r.parish_id) from reads r);
begin
  while place is not null loop
    after_id := coalesce((select max(s.last_id) from read_seals s where s.parish_id = place), 0);
    loop
      with portion as (
        select r.id, r.at, first_value(r.at) over (order by r.id) as first_at from reads r
        where r.parish_id = place and r.id > waiting_links.after_id and r.id <= horizon order by r.id limit 5000)
      select place, max(portion.id), max(portion.at), count(*)
        into waiting_links.parish_id, waiting_links.last_id, waiting_links.last_at, waiting_links.readings from portion
      where id < coalesce((select min(p.id) from portion p where p.at >= p.first_at + interval '1 day'), 9223372036854775807);
      exit when waiting_links.readings = 0;
      return next;
      after_id := waiting_links.last_id;
    end loop;
    place := (select min(r.parish_id) from reads r where r.parish_id > place);
  end loop;
end $$;
drop function unsealed_reads;

-- Writes a link after the last one of the parish, its packed readings, and removes their rows.
create function pack_reads(parish integer, after_id bigint, last_id bigint, last_at timestamptz, readings integer, content bytea)
  returns void language plpgsql as $$
declare removed bigint;
begin
  insert into read_seals (parish_id, last_id, last_at, readings, digest)
    values (parish, last_id, last_at, readings, packed_digest(parish, last_id, last_at, readings, content,
      coalesce((select s.digest from read_seals s where s.parish_id = parish order by s.last_id desc limit 1), '\x')));
  insert into packed_reads values (parish, last_id, content);
  delete from reads r where r.parish_id = parish and r.id > pack_reads.after_id and r.id <= pack_reads.last_id;
  get diagnostics removed = row_count;
  if removed <> readings then
    raise exception '% readings are packed, % were there', readings, removed;
  end if;
end $$;
revoke execute on function pack_reads from public;
grant execute on function pack_reads to app_system;

-- The sweep looks for old links alone.
create index read_seals_by_time on read_seals (last_at) where not swept;

-- As in 0251, with packed readings.
create or replace function sweep_reads() returns bigint language plpgsql as $$
declare
  link record;
  swept_now bigint;
  total bigint := 0;
begin
  for link in select parish_id, max(last_id) as last_id from read_seals s
    where last_at < now() - interval '2 years' and not swept and not exists (select from read_seals younger
      where younger.parish_id = s.parish_id and younger.last_id < s.last_id and younger.last_at >= now() - interval '2 years')
    group by parish_id order by parish_id
  loop
    delete from reads where parish_id = link.parish_id and id <= link.last_id;
    get diagnostics swept_now = row_count;
    with gone as (
      delete from packed_reads p using read_seals s where p.parish_id = link.parish_id and p.last_id <= link.last_id
        and (s.parish_id, s.last_id) = (p.parish_id, p.last_id) returning s.readings)
    select swept_now + coalesce(sum(readings), 0) into swept_now from gone;
    total := total + swept_now;
    delete from read_seals where parish_id = link.parish_id and last_id < link.last_id;
    update read_seals set swept = true where parish_id = link.parish_id and last_id = link.last_id;
  end loop;
  return total;
end $$;
