-- Whether a paper that left the office still stands. The parish may withdraw it, with a reason; and what it
-- was written from may have changed since.
alter table documents add column withdrawn_at timestamptz, add column withdrawn_reason text,
  add check ((withdrawn_at is null) = (withdrawn_reason is null));

-- What became of a record after a moment, told from its history alone: `cancelled`, `outdated` (corrected with
-- a reason, or an annotation was added or struck) or `stands`. Whom an act points to is not printed.
create function fate_since(parish integer, record_table text, record bigint, moment timestamptz)
returns text language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when (select h.new ->> 'cancelled_at' from history h
      where h.parish_id = parish and h.table_name = record_table and h.record_id = record
      order by h.seq desc limit 1) is not null then 'cancelled'
    when exists (select from history h
      where h.parish_id = parish and h.table_name = record_table and h.record_id = record and h.at > moment
        and h.action = 'update' and h.reason is not null
        and h.old - array['person_id', 'version'] is distinct from h.new - array['person_id', 'version'])
      or exists (select from history h
      where h.parish_id = parish and h.table_name = rtrim(record_table, 's') || '_annotations' and h.at > moment
        and h.new ->> (rtrim(record_table, 's') || '_id') = record::text) then 'outdated'
    else 'stands' end
$$;
revoke execute on function fate_since(integer, text, bigint, timestamptz) from public;
grant execute on function fate_since(integer, text, bigint, timestamptz) to app_system, app_user;
-- The chain is ordered by parish; the annotations of one act are found among those after the paper.
create index history_by_table on history (parish_id, table_name, at);
grant select (subject, subject_id, withdrawn_at) on documents to app_system;
