-- A move of people to another address in the parish (docs/decisions/0093). What it changed is the part of history after
-- seq_from to seq_to, as with merges; so the table names nobody.
create table relocations (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  seq_from bigint,
  seq_to bigint, -- null: under way
  moved_on date not null,
  moved_at timestamptz not null default now(),
  moved_by_name text not null,
  undone_at timestamptz,
  undone_by_name text,
  primary key (parish_id, id)
);
create index relocations_by_range on relocations (parish_id, seq_from) where undone_at is null;
select tenant('relocations'), tracked('relocations');

-- A card of a family that a move added leaves the register when the move is undone and nothing refers to the card;
-- otherwise it stays, inactive, with its history.
create function remove_relocated_families(wanted bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  relocation relocations%rowtype;
  added bigint;
begin
  select * into strict relocation from relocations
  where parish_id = current_parish() and id = wanted and seq_to is not null and undone_at is null;
  for added in
    select h.record_id from history h join families f on f.parish_id = h.parish_id and f.id = h.record_id
    where h.parish_id = relocation.parish_id and h.seq > relocation.seq_from and h.seq <= relocation.seq_to
      and h.table_name = 'families' and h.action = 'insert'
      and not exists (select from family_members m
        where m.parish_id = f.parish_id and m.family_id = f.id and m.member_to is null)
  loop
    begin
      if exists (select from documents d
        where d.parish_id = relocation.parish_id and d.subject = 'families' and d.subject_id = added) then
        raise foreign_key_violation;
      end if;
      delete from families where parish_id = relocation.parish_id and id = added;
      delete from record_words where parish_id = relocation.parish_id and table_name = 'families' and record_id = added;
    exception when foreign_key_violation then
      update families set inactive = true where parish_id = relocation.parish_id and id = added;
    end;
  end loop;
end $$;
revoke execute on function remove_relocated_families from public;
grant execute on function remove_relocated_families to app_user;
