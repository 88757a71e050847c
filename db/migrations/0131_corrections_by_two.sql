-- A correction of an act may need a second person: the parish says so, and the correction waits until somebody else
-- accepts it. What it would change is kept out of history, which tells it when it has come to be.

alter table parishes add column second_person boolean not null default false; -- a correction waits for somebody else
alter table parishes add column second_person_clergy boolean not null default false; -- and that somebody is clergy

create table correction_proposals (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  book text not null, -- the table of the act
  act_id bigint not null,
  kind text not null check (kind in ('edit', 'cancel')),
  body jsonb not null, -- as it was sent, to be sent again by whoever accepts
  keeps_money boolean not null default false, -- whoever proposed it does not see what was given: that stays
  was jsonb not null, -- columns of the act that would change, before and after
  becomes jsonb not null,
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused', 'withdrawn')),
  answer text, -- why it was refused
  proposed_by bigint not null references users,
  proposed_by_name text not null,
  proposed_at timestamptz not null default now(),
  settled_by bigint references users,
  settled_by_name text,
  settled_at timestamptz,
  primary key (parish_id, id),
  check ((state = 'waiting') = (settled_at is null)),
  check (state <> 'refused' or answer is not null)
);
select tenant('correction_proposals'), tracked('correction_proposals', 'body', 'was', 'becomes');
create unique index correction_proposals_once on correction_proposals (parish_id, book, act_id) where state = 'waiting';

-- What a second person accepted says in each of its lines who had proposed it.
create or replace function append_history() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry record;
  parish integer;
  head history_heads%rowtype;
  author bigint := current_account();
  author_name text := (select name from users where id = current_account());
  why text := nullif(concat_ws(' ', nullif(current_setting('app.reason', true), ''),
    nullif(current_setting('app.proposal', true), '')), '');
  moment timestamptz := clock_timestamp();
  hidden text[] := coalesce(tg_argv, '{}');
  quiet text[] := hidden || 'version'::text;
  entries refcursor;
begin
  case tg_op
    when 'INSERT' then open entries for
      select null::jsonb as old, to_jsonb(n) - hidden as new from new_rows n order by n.id;
    when 'UPDATE' then open entries for
      select to_jsonb(o) - hidden as old, to_jsonb(n) - hidden as new
      from old_rows o join new_rows n on n.id = o.id
      where to_jsonb(o) - quiet is distinct from to_jsonb(n) - quiet order by n.id;
    else open entries for
      select to_jsonb(o) - hidden as old, null::jsonb as new from old_rows o order by o.id;
  end case;
  loop
    fetch entries into entry;
    exit when not found;
    if parish is distinct from coalesce((coalesce(entry.new, entry.old) ->> 'parish_id')::integer, 0) then
      if parish is not null then
        update history_heads set seq = head.seq, hash = head.hash where parish_id = parish;
      end if;
      parish := coalesce((coalesce(entry.new, entry.old) ->> 'parish_id')::integer, 0);
      insert into history_heads values (parish, 0, '\x') on conflict do nothing;
      select * into head from history_heads where parish_id = parish for update;
    end if;
    insert into history values (parish, head.seq + 1, tg_table_name, (coalesce(entry.new, entry.old) ->> 'id')::bigint,
      lower(tg_op), entry.old, entry.new, why, author, author_name, moment, head.hash,
      history_hash(head.hash, parish, head.seq + 1, tg_table_name, (coalesce(entry.new, entry.old) ->> 'id')::bigint,
        lower(tg_op), entry.old, entry.new, why, author, author_name, moment))
      returning seq, hash into head.seq, head.hash;
  end loop;
  close entries;
  if parish is not null then
    update history_heads set seq = head.seq, hash = head.hash where parish_id = parish;
  end if;
  return null;
end $$;
