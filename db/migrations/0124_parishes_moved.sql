-- One parish is emptied, or filled from a backup, as a whole: `app.restoring` tells the rules of single records so. Under
-- 'kept' every row still goes to history; under 'quiet' history itself comes from the backup, or goes with its parish.

create or replace function append_history() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry record;
  parish integer;
  head history_heads%rowtype;
  author bigint := current_account();
  author_name text := (select name from users where id = current_account());
  why text := nullif(current_setting('app.reason', true), '');
  moment timestamptz := clock_timestamp();
  hidden text[] := coalesce(tg_argv, '{}');
  quiet text[] := hidden || 'version'::text;
  entries refcursor;
begin
  if current_setting('app.restoring', true) = 'quiet' then return null; end if;
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

-- Entries of dictionaries have been found before their records are written.
create or replace function entry_is_seen() returns trigger language plpgsql as $$
declare
  entry integer := (to_jsonb(new) ->> tg_argv[0])::integer;
  seen boolean;
begin
  if entry is null or current_setting('app.restoring', true) <> '' then return new; end if;
  execute format('select exists (select from %I where id = $1)', tg_argv[1]) into seen using entry;
  if not seen then
    raise exception using errcode = 'foreign_key_violation', constraint = tg_argv[0], message = 'dictionary entry not seen';
  end if;
  return new;
end $$;

create or replace function items_are_seen() returns trigger language plpgsql as $$
declare
  fresh jsonb := to_jsonb(new);
  former jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  item integer;
begin
  if current_setting('app.restoring', true) <> '' then return new; end if;
  for i in 0 .. tg_nargs - 1 by 2 loop
    item := (fresh ->> tg_argv[i])::integer;
    continue when item is null or item = (former ->> tg_argv[i])::integer;
    if item > 1000 then
      perform from dictionary_items where dictionary = tg_argv[i + 1] and id = item for key share;
    else
      perform from dictionary_items where dictionary = tg_argv[i + 1] and id = item;
    end if;
    if not found then
      raise exception using errcode = 'foreign_key_violation', constraint = tg_argv[i], message = 'dictionary item not seen';
    end if;
  end loop;
  return new;
end $$;

-- What was approved stands or falls with all of its month.
create or replace function settlement_rules_stand() returns trigger language plpgsql as $$
begin
  if current_setting('app.restoring', true) <> '' then return case tg_op when 'DELETE' then old else new end; end if;
  if old.confirmed_at is not null and (tg_op = 'DELETE'
    or (to_jsonb(new) - 'month_to' - 'version') is distinct from (to_jsonb(old) - 'month_to' - 'version')) then
    raise exception 'confirmed rules stand' using errcode = '23514', constraint = 'settlement_rules_stand';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create or replace function settlement_stands() returns trigger language plpgsql as $$
begin
  if current_setting('app.restoring', true) <> '' then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_table_name <> 'settlements' or to_jsonb(old) ->> 'approved_at' is not null then
    raise exception 'what was approved stands' using errcode = '23514', constraint = 'settlement_stands';
  end if;
  return new;
end $$;

create or replace function settlement_is_open() returns trigger language plpgsql as $$
declare
  approved boolean;
  correction bigint := to_jsonb(new) ->> case tg_table_name when 'settlement_corrections' then 'id' else 'correction_id' end;
  old_settlement bigint := case when tg_op = 'UPDATE' then to_jsonb(old) ->> 'settlement_id' end;
begin
  if current_setting('app.restoring', true) <> '' then return case tg_op when 'DELETE' then old else new end; end if;
  -- An approval and an entry of one month wait for each other.
  perform from settlements where parish_id = new.parish_id and id in (new.settlement_id, old_settlement) for share;
  select bool_or(approved_at is not null) into approved from settlements
    where parish_id = new.parish_id and id in (new.settlement_id, old_settlement);
  if tg_op = 'UPDATE' and approved or approved <> (correction is not null) then
    raise exception 'an approved month takes corrections only' using errcode = '23514', constraint = 'settlement_stands';
  end if;
  if tg_table_name <> 'settlement_corrections' and correction is not null and not exists (
    select from settlement_corrections c where c.parish_id = new.parish_id and c.id = correction and c.settlement_id = new.settlement_id
  ) then
    raise exception 'a correction of another month' using errcode = '23514', constraint = 'settlement_stands';
  end if;
  if tg_table_name = 'stole_fees' and not exists (
    select from settlements where parish_id = new.parish_id and id = new.settlement_id and month = substr(to_jsonb(new) ->> 'day', 1, 7)
  ) then
    raise exception 'a day of another month' using errcode = '23514', constraint = 'stole_fees_day';
  end if;
  return new;
end $$;

-- Two records may name each other (a baptism and its registration): while a parish is moved, links are asked at the end.
do $$
declare link record;
begin
  for link in select conrelid::regclass as owner, conname as name from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable loop
    execute format('alter table %s alter constraint %I deferrable initially immediate', link.owner, link.name);
  end loop;
end $$;

-- The parish that sent a notice may be of another installation, when the receiving one has moved here: its name stays.
alter table incoming_notices alter column sender_id drop not null;
