-- Whether a paper that left the office still stands. The parish may withdraw it, with a reason; and what it
-- was written from may have changed since.
alter table documents add column withdrawn_at timestamptz, add column withdrawn_reason text,
  add check ((withdrawn_at is null) = (withdrawn_reason is null));

-- An act as it is printed: whom it and its godparents point to in the register is no part of it.
create function as_printed(act jsonb) returns jsonb language sql immutable parallel safe
  return (act - array['person_id', 'version']) || case when jsonb_typeof(act -> 'godparents') = 'array' then
    jsonb_build_object('godparents', (select jsonb_agg(one - 'person_id' order by place)
      from jsonb_array_elements(act -> 'godparents') with ordinality g(one, place))) else '{}' end;

-- What became of an act after a moment, told from its history alone: `cancelled`, `outdated` (corrected with a
-- reason, or a printable annotation was added or struck) or `stands`. A paper about a person says what was so on its day.
create function fate_since(parish integer, record_table text, record bigint, moment timestamptz)
returns text language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when (select h.new ->> 'cancelled_at' from history h
      where h.parish_id = parish and h.table_name = record_table and h.record_id = record
      order by h.seq desc limit 1) is not null then 'cancelled'
    when record_table in ('people', 'families') then 'stands'
    when exists (select from history h
      where h.parish_id = parish and h.table_name = record_table and h.record_id = record and h.at > moment
        and h.action = 'update' and h.reason is not null and as_printed(h.old) is distinct from as_printed(h.new))
      or exists (select from history h
      where h.parish_id = parish and h.table_name = rtrim(record_table, 's') || '_annotations' and h.at > moment
        and h.new ->> (rtrim(record_table, 's') || '_id') = record::text and (h.new ->> 'printable')::boolean
        -- A note that this very paper was issued was entered at the same instant, in its own transaction.
        and (h.new ->> 'entered_at')::timestamptz <> moment) then 'outdated'
    else 'stands' end
$$;
revoke execute on function fate_since(integer, text, bigint, timestamptz) from public;
grant execute on function fate_since(integer, text, bigint, timestamptz) to app_system, app_user;
-- The chain is ordered by parish; the annotations of one act are found among those after the paper.
create index history_by_table on history (parish_id, table_name, at);
grant select (subject, subject_id, withdrawn_at) on documents to app_system;
