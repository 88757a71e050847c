-- A paper about a person or a family rests on what the card said on its day. When that is another today, the paper stays
-- as it was issued and is outdated. What was only added since then (an empty field filled in) leaves it as it is, except
-- a leaving of the Church, which contradicts what an empty field said.

-- Names of these columns that no longer hold what they held at a moment.
create function changed_columns(parish integer, record_table text, record bigint, moment timestamptz, names text[])
returns text[] language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(name order by name), '{}')
  from (select h.old from history h where h.parish_id = parish and h.table_name = record_table and h.record_id = record
      and h.at > moment and h.action = 'update' order by h.seq limit 1) first,
    (select h.new from history h where h.parish_id = parish and h.table_name = record_table and h.record_id = record
      order by h.seq desc limit 1) last, unnest(names) name
  where first.old -> name is distinct from last.new -> name
    and (first.old -> name <> 'null' or name = 'left_church_date')
$$;

-- A sacrament noted from a certificate says another thing than it did; what was only added leaves it as it was.
create function corrects_sacrament(earlier jsonb, later jsonb) returns boolean language sql immutable parallel safe
  return exists (select from unnest(array['kind', 'event_date', 'place', 'act_number', 'act_year']) as proof(name)
    where earlier -> name <> 'null' and earlier -> name is distinct from later -> name);

-- Whether an act that was there at a moment has been cancelled or corrected with a reason since.
create function is_act_corrected(parish integer, book text, record bigint, moment timestamptz) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from history h where h.parish_id = parish and h.table_name = book and h.record_id = record and h.at <= moment)
    and exists (select from history h where h.parish_id = parish and h.table_name = book and h.record_id = record and h.at > moment
      and h.action = 'update' and h.reason is not null and as_printed(h.old) is distinct from as_printed(h.new))
$$;

-- Rows of one parish are read under row-level security also by the owner, so the parish is named for the while: who
-- checks the code of a paper works in none.
create function acts_of(parish integer, person bigint) returns table (book text, id bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare before text := coalesce(current_setting('app.parish_id', true), '');
begin
  perform set_config('app.parish_id', parish::text, true);
  return query select 'baptisms', a.id from baptisms a where a.parish_id = parish and a.person_id = person
    union all select 'confirmations', a.id from confirmations a where a.parish_id = parish and a.person_id = person
    union all select 'communions', a.id from communions a where a.parish_id = parish and a.person_id = person
    union all select 'conversions', a.id from conversions a where a.parish_id = parish and a.person_id = person
    union all select 'substitute_certificates', a.id from substitute_certificates a where a.parish_id = parish and a.person_id = person
    union all select 'weddings', a.id from weddings a where a.parish_id = parish and a.groom_person_id = person
    union all select 'weddings', a.id from weddings a where a.parish_id = parish and a.bride_person_id = person;
  perform set_config('app.parish_id', before, true);
end $$;
create function members_of(parish integer, family bigint) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare before text := coalesce(current_setting('app.parish_id', true), '');
begin
  perform set_config('app.parish_id', parish::text, true);
  return query select m.person_id from family_members m where m.parish_id = parish and m.family_id = family;
  perform set_config('app.parish_id', before, true);
end $$;

-- Proofs of a paper about a person or a family that no longer hold: columns of the card, `acts`, `sacraments` noted
-- from certificates, `members` of a family.
create function changed_proofs(parish integer, record_table text, record bigint, moment timestamptz)
returns text[] language sql stable security definer set search_path = public, pg_temp as $$
  select case record_table
    when 'people' then changed_columns(parish, 'people', record, moment, '{names,surname,family_name,gender,birth_date,birth_town,dic_faith_id,dic_marital_status_id,dic_practice_id,status,left_church_date,returned_date}')
      || case when exists (select from history h where h.parish_id = parish and h.table_name = 'person_sacraments' and h.at > moment
        and h.old ->> 'person_id' = record::text and (h.new is null or corrects_sacrament(h.old, h.new))) then '{sacraments}' else '{}'::text[] end
      || case when exists (select from acts_of(parish, record) act where is_act_corrected(parish, act.book, act.id, moment))
        then '{acts}' else '{}'::text[] end
    when 'families' then changed_columns(parish, 'families', record, moment, '{family_name,dic_town_id,dic_street_id,building_number,place_number,dic_family_marriage_id,marriage_date,marriage_place}')
      || case when exists (select from history h where h.parish_id = parish and h.table_name = 'family_members' and h.at > moment
        and record::text in (h.new ->> 'family_id', h.old ->> 'family_id'))
        or exists (select from members_of(parish, record) member
          where cardinality(changed_columns(parish, 'people', member, moment, '{names,surname,family_name,birth_date}')) > 0)
        then '{members}' else '{}'::text[] end
    else '{}' end
$$;
revoke execute on function changed_columns, is_act_corrected, acts_of, members_of, changed_proofs from public;
grant execute on function changed_proofs to app_user, app_system;

create or replace function fate_since(parish integer, record_table text, record bigint, moment timestamptz)
returns text language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when record_table in ('people', 'families') then
      case when cardinality(changed_proofs(parish, record_table, record, moment)) > 0 then 'outdated' else 'stands' end
    when latest.act ->> 'cancelled_at' is not null then 'cancelled'
    when (latest.act ? 'cancelled_at') is not true then 'stands'
    when exists (select from history h
      where h.parish_id = parish and h.table_name = record_table and h.record_id = record and h.at > moment
        and h.action = 'update' and h.reason is not null and as_printed(h.old) is distinct from as_printed(h.new))
      or exists (select from history h
      where h.parish_id = parish and h.table_name = rtrim(record_table, 's') || '_annotations' and h.at > moment
        and h.new ->> (rtrim(record_table, 's') || '_id') = record::text and (h.new ->> 'printable')::boolean
        -- A note that this very paper was issued was entered at the same instant, in its own transaction.
        and (h.new ->> 'entered_at')::timestamptz <> moment)
      or record_table = 'premaritals' and exists (select from history h
      where h.parish_id = parish and h.at > moment and h.action = 'update' and corrects_protocol(h.old, h.new)
        and (h.table_name = 'premaritals' and h.record_id = record
          or h.table_name = 'premarital_parties' and h.new ->> 'premarital_id' = record::text)) then 'outdated'
    else 'stands' end
  from (select (select h.new from history h
    where h.parish_id = parish and h.table_name = record_table and h.record_id = record
    order by h.seq desc limit 1) as act) latest
$$;
