-- A letter issued from a protocol rests on what was entered there: when it is corrected, the letter is outdated. What
-- was only added since then (a certificate that came later, remarks, the number of the act) leaves it as it is.
create or replace function corrects_protocol(earlier jsonb, later jsonb) returns boolean
language sql immutable parallel safe
  return exists (select from unnest(array['wedding_date', 'dic_town_id', 'dic_parish_object_id', 'elsewhere',
      'delegation_parish_worker_position', 'dispensations', 'usc_permit_number', 'usc_permit_date', 'names', 'surname',
      'birth_date', 'dic_faith_id', 'dic_marital_status_id', 'baptism_date', 'baptism_parish',
      'baptism_certificate_date', 'answers']) as proof(name)
    where earlier -> name <> 'null' and not (later -> name @> (earlier -> name)));

create or replace function fate_since(parish integer, record_table text, record bigint, moment timestamptz)
returns text language sql stable security definer set search_path = public, pg_temp as $$
  select case
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
