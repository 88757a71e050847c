-- An import taken back whole; and files of genealogy programs, whose people are kin of one another.

-- What an import wrote is the part of history from seq_from to seq_to, as with merges.
alter table imports
  add column kind text not null default 'sheet' check (kind in ('sheet', 'gedcom')),
  add column seq_from bigint,
  add column seq_to bigint,
  add column undone_at timestamptz,
  add column undone_by_name text,
  add column undone_kept integer, -- people left as they were, for somebody has worked on them since
  drop constraint imports_state_check,
  add constraint imports_state_check check (
    state in ('mapping', 'checking', 'checked', 'applying', 'done', 'failed', 'discarded', 'undone'));

-- Rows of the parents and the sacraments of somebody read from GEDCOM.
alter table import_rows add column kin jsonb;

-- The second of two ways a card leaves the register (the other is a merge): in the transaction that takes the
-- import back. Hiding it instead would be one more condition in every list, count and search, for ever; this
-- way foreign keys refuse while anything points at the card, its PESEL and card number are free again, and
-- history keeps what stood on it. Only what this very import added can go.
create function remove_imported(wanted bigint, gone_people bigint[], gone_families bigint[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  import imports%rowtype;
begin
  select * into strict import from imports
  where parish_id = current_parish() and id = wanted and state = 'done' and seq_from is not null;
  delete from people where parish_id = import.parish_id and import_id = wanted and id = any(gone_people);
  delete from families f using history h
  where f.parish_id = import.parish_id and f.id = any(gone_families) and h.parish_id = import.parish_id
    and h.seq between import.seq_from and import.seq_to and h.table_name = 'families' and h.action = 'insert'
    and h.record_id = f.id;
  delete from record_words w where w.parish_id = import.parish_id and (
    w.table_name = 'people' and w.record_id = any(gone_people)
      and not exists (select from people p where p.parish_id = w.parish_id and p.id = w.record_id)
    or w.table_name = 'families' and w.record_id = any(gone_families)
      and not exists (select from families f where f.parish_id = w.parish_id and f.id = w.record_id));
end $$;
revoke execute on function remove_imported from public;
grant execute on function remove_imported to app_user;

-- The key of every card that goes is looked for here; the unique index knows present members alone.
create index family_members_by_person on family_members (parish_id, person_id);
