-- What an installation lacks that ran 0003, 0009 or 0010 in their first form. Elsewhere it changes nothing.
alter table imports
  add column if not exists seen bigint not null default 0, -- last row of history when the check began: what is later came after it
  add column if not exists same integer not null default 0;
alter table import_rows
  add column if not exists place jsonb; -- words of a town or street that no dictionary has yet
create or replace function rows_to_write(import bigint) returns setof import_rows language plpgsql stable rows 20000 as $$
begin
  return query select * from import_rows where import_id = import and outcome in ('add', 'change') order by number;
end $$;
create index if not exists family_members_by_person on family_members (parish_id, person_id);
create index if not exists history_by_table on history (parish_id, table_name, at);
