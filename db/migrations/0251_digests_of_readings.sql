-- The log of readings has a chain of its own, a link an hour in a parish: each digests the readings since the one before
-- it. The last link of a day goes to the history of the parish, and what is swept after two years leaves its last link.
create table read_seals (
  parish_id integer not null,
  last_id bigint not null, -- of the readings it covers, which begin after those of the link before
  last_at timestamptz not null,
  readings integer not null,
  swept boolean not null default false, -- its readings are older than two years and gone
  anchored boolean not null default false, -- stands in history
  digest bytea not null,
  primary key (parish_id, last_id)
);
grant select, update, delete on read_seals to app_system;
grant select (parish_id, id) on reads to app_system;

create function read_digest(parish integer, after_id bigint, last_id bigint, last_at timestamptz, before bytea) returns bytea
  language sql stable
  return (select sha256(before || convert_to(jsonb_build_array(parish, last_id, extract(epoch from last_at), count(*))::text, 'UTF8') ||
      coalesce(string_agg(sha256(convert_to(jsonb_build_array(r.id, extract(epoch from r.at), r.account_id, r.account_name,
        r.address, r.table_name, r.record_ids, r.query)::text, 'UTF8')), '\x'::bytea order by r.id), '\x'::bytea))
    from reads r where r.parish_id = parish and r.id > after_id and r.id <= last_id);

-- Links for readings up to `horizon` that have none yet: of five thousand readings and a day at most, so that sweeping
-- keeps none for longer.
create function unsealed_reads(horizon bigint) returns setof read_seals language plpgsql stable as $$
declare
  place integer := (select min(parish_id) from reads);
  link read_seals;
  before read_seals;
begin
  while place is not null loop
    select * into before from read_seals s where s.parish_id = place order by s.last_id desc limit 1;
    loop
      with portion as (
        select id, at, first_value(at) over (order by id) as first_at from reads
        where parish_id = place and id > coalesce(before.last_id, 0) and id <= horizon order by id limit 5000)
      select place, max(id), max(at), count(*), false, false, null into link from portion
      where id < coalesce((select min(id) from portion where at >= first_at + interval '1 day'), 9223372036854775807);
      exit when link.readings = 0;
      link.digest := read_digest(place, coalesce(before.last_id, 0), link.last_id, link.last_at, coalesce(before.digest, '\x'));
      return next link;
      before := link;
    end loop;
    place := (select min(parish_id) from reads where parish_id > place);
  end loop;
end $$;

-- The last link of each parish, once, into its history.
create function anchor_reads() returns void language plpgsql as $$
declare link read_seals;
begin
  for link in select distinct on (parish_id) * from read_seals order by parish_id, last_id desc loop
    continue when link.anchored;
    perform append_entry(link.parish_id, 'reads', link.last_id, 'insert', null,
      jsonb_build_object('parish_id', link.parish_id, 'digest', encode(link.digest, 'hex')), null);
    update read_seals set anchored = true where parish_id = link.parish_id and last_id = link.last_id;
  end loop;
end $$;
revoke execute on function anchor_reads from public;

-- Readings older than two years, as whole links; answers how many.
create function sweep_reads() returns bigint language plpgsql as $$
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
    total := total + swept_now;
    delete from read_seals where parish_id = link.parish_id and last_id < link.last_id;
    update read_seals set swept = true where parish_id = link.parish_id and last_id = link.last_id;
  end loop;
  return total;
end $$;
