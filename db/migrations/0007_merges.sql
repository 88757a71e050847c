-- Two cards of one person, or of one family, made one; and taken apart again.

-- What a merge did is the part of history from seq_from to seq_to: whoever writes history holds its head to
-- the end of the transaction, so the numbers of one transaction stand together. Undoing walks it backwards.
create table merges (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  kind text not null check (kind in ('people', 'families')),
  kept_id bigint not null,
  gone_id bigint not null, -- leads to kept_id from now on
  kept_name text not null, -- as they were called then
  gone_name text not null,
  seq_from bigint,
  seq_to bigint, -- null: under way
  import_rows jsonb not null default '[]', -- lines of imports it turned; those leave no history
  merged_at timestamptz not null default now(),
  merged_by_name text not null,
  undone_at timestamptz,
  undone_by_name text,
  primary key (parish_id, id),
  check (kept_id <> gone_id)
);
create unique index merges_gone_once on merges (parish_id, kind, gone_id) where undone_at is null;
create index merges_by_time on merges (parish_id, id desc);
select tenant('merges'), tracked('merges');

-- Pairs somebody has looked at and found different: never proposed again. The lower number comes first.
create table people_apart (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  one_id bigint not null,
  other_id bigint not null,
  said_at timestamptz not null default now(),
  said_by_name text not null,
  primary key (parish_id, id),
  foreign key (parish_id, one_id) references people,
  foreign key (parish_id, other_id) references people,
  check (one_id < other_id)
);
create unique index people_apart_once on people_apart (parish_id, one_id, other_id);
create index people_apart_by_other on people_apart (parish_id, other_id);
create table families_apart (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  one_id bigint not null,
  other_id bigint not null,
  said_at timestamptz not null default now(),
  said_by_name text not null,
  primary key (parish_id, id),
  foreign key (parish_id, one_id) references families,
  foreign key (parish_id, other_id) references families,
  check (one_id < other_id)
);
create unique index families_apart_once on families_apart (parish_id, one_id, other_id);
create index families_apart_by_other on families_apart (parish_id, other_id);
select tenant('people_apart', true), tenant('families_apart', true);
select tracked('people_apart'), tracked('families_apart');

-- The only way a card leaves the register: in the transaction that merges it into another. Foreign keys refuse
-- while anything still points at it; history and `merges` keep what stood on it.
create function remove_merged(wanted bigint) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  merge merges%rowtype;
begin
  select * into strict merge from merges
  where parish_id = current_parish() and id = wanted and seq_to is null and undone_at is null;
  if merge.kind = 'people' then
    delete from people where parish_id = merge.parish_id and id = merge.gone_id;
  else
    delete from families where parish_id = merge.parish_id and id = merge.gone_id;
  end if;
  delete from record_words
  where parish_id = merge.parish_id and table_name = merge.kind and record_id = merge.gone_id;
end $$;
revoke execute on function remove_merged from public;
grant execute on function remove_merged to app_user;
