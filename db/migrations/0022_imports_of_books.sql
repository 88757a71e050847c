-- Files of acts brought into a book, on the way that files of people go.

alter table imports add column book text; -- null: people
alter table import_rows add column act_id bigint; -- the act a row became

-- Acts of an import taken back leave the book: they were copied by mistake and were never records of ours.
-- The only way an act can go, and only one that this very import wrote, together with what it wrote on it;
-- foreign keys refuse while anything of somebody else points at the act, and history keeps what stood there.
create function remove_imported_acts(wanted bigint, book regclass, gone bigint[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  import imports%rowtype;
  part record;
begin
  select * into strict import from imports
  where parish_id = current_parish() and id = wanted and state = 'done' and seq_from is not null
    and imports.book is not null;
  perform from pg_attribute where attrelid = book and attname = 'act_order';
  if not found then
    raise exception '% is no book', book;
  end if;
  for part in
    select c.conrelid::regclass as name, a.attname as key, 0 as turn
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = book and a.attname <> 'parish_id'
    union all
    select book, 'id', 1
    order by turn
  loop
    execute format('delete from %s t using history h
      where t.parish_id = $1 and t.%I = any($2) and h.parish_id = $1 and h.seq between $3 and $4
        and h.table_name = %L and h.action = ''insert'' and h.record_id = t.id', part.name, part.key, part.name)
      using import.parish_id, gone, import.seq_from, import.seq_to;
  end loop;
  execute format('delete from record_words w where w.parish_id = $1 and w.table_name = %L and w.record_id = any($2)
    and not exists (select from %s t where t.parish_id = $1 and t.id = w.record_id)', book, book)
    using import.parish_id, gone;
end $$;
revoke execute on function remove_imported_acts from public;
grant execute on function remove_imported_acts to app_user;
