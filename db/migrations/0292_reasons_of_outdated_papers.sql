-- Of a paper from an act or a protocol that is outdated the register says what was corrected since it was issued, as it
-- does of papers about people (0285): columns of the record, `annotations` of an act. Whether it is outdated is decided
-- as before (0265).
create function protocol_corrections(earlier jsonb, later jsonb) returns text[]
language sql immutable parallel safe
  return array(select name from unnest(array['wedding_date', 'dic_town_id', 'dic_parish_object_id', 'elsewhere',
      'delegation_parish_worker_position', 'dispensations', 'usc_permit_number', 'usc_permit_date', 'names', 'surname',
      'birth_date', 'dic_faith_id', 'dic_marital_status_id', 'baptism_date', 'baptism_parish',
      'baptism_certificate_date', 'answers']) as proof(name)
    where earlier -> name <> 'null' and not (later -> name @> (earlier -> name)));

create or replace function corrects_protocol(earlier jsonb, later jsonb) returns boolean
language sql immutable parallel safe
  return cardinality(protocol_corrections(earlier, later)) > 0;

create function act_corrections(parish integer, record_table text, record bigint, moment timestamptz)
returns text[] language sql stable security definer set search_path = public, pg_temp as $$
  select case when latest.act ->> 'cancelled_at' is null and latest.act ? 'cancelled_at' then array(
    select part.name from history h, jsonb_object_keys(as_printed(h.old)) part(name)
      where h.parish_id = parish and h.table_name = record_table and h.record_id = record and h.at > moment
        and h.action = 'update' and h.reason is not null
        and as_printed(h.old) -> part.name is distinct from as_printed(h.new) -> part.name
    union select 'annotations' from history h
      where h.parish_id = parish and h.table_name = rtrim(record_table, 's') || '_annotations' and h.at > moment
        and h.new ->> (rtrim(record_table, 's') || '_id') = record::text and (h.new ->> 'printable')::boolean
        and (h.new ->> 'entered_at')::timestamptz <> moment
    union select part.name from history h, unnest(protocol_corrections(h.old, h.new)) part(name)
      where record_table = 'premaritals' and h.parish_id = parish and h.at > moment and h.action = 'update'
        and (h.table_name = 'premaritals' and h.record_id = record
          or h.table_name = 'premarital_parties' and h.new ->> 'premarital_id' = record::text)
    order by 1) else '{}' end
  from (select (select h.new from history h
    where h.parish_id = parish and h.table_name = record_table and h.record_id = record
    order by h.seq desc limit 1) as act) latest
$$;
revoke execute on function act_corrections from public;

create or replace function changed_proofs(parish integer, record_table text, record bigint, moment timestamptz)
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
    else act_corrections(parish, record_table, record, moment) end
$$;
