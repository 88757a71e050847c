-- An act as it is printed: the cards it and those named in it point to (`person_id`, `…_person_id`) are no part of it.
create or replace function as_printed(act jsonb) returns jsonb language sql immutable parallel safe
  return (select jsonb_object_agg(key, case when jsonb_typeof(value) = 'array' then
      (select jsonb_agg(case when jsonb_typeof(one) = 'object' then one - 'person_id' else one end order by place)
        from jsonb_array_elements(value) with ordinality e(one, place)) else value end)
    from jsonb_each(act) where key <> 'version' and key !~ '(^|_)person_id$');

-- What became of a record after a moment, told from its history alone: `cancelled`, `outdated` (corrected with a
-- reason, or a printable annotation was added or struck) or `stands`. Only what can be cancelled is an act; a paper
-- about anything else (a person, a family) says what was so on its day.
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
        and (h.new ->> 'entered_at')::timestamptz <> moment) then 'outdated'
    else 'stands' end
  from (select (select h.new from history h
    where h.parish_id = parish and h.table_name = record_table and h.record_id = record
    order by h.seq desc limit 1) as act) latest
$$;
