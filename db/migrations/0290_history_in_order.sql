-- Whoever issues a paper holds the head of history from before the record is read until the paper is saved: nobody in the
-- parish can enter anything meanwhile, so the paper says what was there at its moment.
create function hold_history() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into history_heads values (current_parish(), 0, '\x') on conflict do nothing;
  perform from history_heads where parish_id = current_parish() for update;
end $$;
revoke execute on function hold_history from public;
grant execute on function hold_history to app_user;

-- The entry has its moment once it holds the head, so that moments follow the order of entries: a paper is judged by what
-- was entered after its own moment. Arguments of the trigger: `digest:column` is in the entry's digest, `key:column` names the record where there is no
-- `id`, and any other column is neither in history nor in the digest.
create or replace function append_history() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry record;
  parish integer;
  head history_heads%rowtype;
  author bigint := current_account();
  author_name text := (select name from users where id = current_account());
  why text := nullif(concat_ws(' ', nullif(current_setting('app.reason', true), ''),
    nullif(current_setting('app.proposal', true), '')), '');
  moment timestamptz;
  hidden text[] := '{}';
  digested text[] := '{}';
  keys text[] := '{}';
  quiet text[];
  argument text;
  entries refcursor;
begin
  if current_setting('app.restoring', true) = 'quiet' then return null; end if;
  if tg_nargs > 0 then
    foreach argument in array tg_argv loop
      if starts_with(argument, 'digest:') then digested := digested || substr(argument, 8);
      elsif starts_with(argument, 'key:') then keys := keys || substr(argument, 5);
      else hidden := hidden || argument;
      end if;
    end loop;
  end if;
  quiet := hidden || '{version,hidden_salt}'::text[];
  if cardinality(digested) > 0 then digested := digested || 'hidden_salt'::text; end if;
  hidden := hidden || digested;
  if cardinality(keys) = 0 then keys := '{id}'; end if;
  if cardinality(digested) = 0 and keys = '{id}' then
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
  else
    case tg_op
      when 'INSERT' then open entries for
        select null::jsonb as old, history_content(to_jsonb(n), hidden, digested) as new
        from new_rows n order by (to_jsonb(n) ->> keys[1])::bigint;
      when 'UPDATE' then open entries for
        select history_content(o.content, hidden, digested) as old, history_content(n.content, hidden, digested) as new
        from (select to_jsonb(o) as content, array(select to_jsonb(o) ->> key from unnest(keys) key) as key from old_rows o offset 0) o
        join (select to_jsonb(n) as content, array(select to_jsonb(n) ->> key from unnest(keys) key) as key from new_rows n offset 0) n
          on n.key = o.key
        where o.content - quiet is distinct from n.content - quiet order by (n.content ->> keys[1])::bigint;
      else open entries for
        select history_content(to_jsonb(o), hidden, digested) as old, null::jsonb as new
        from old_rows o order by (to_jsonb(o) ->> keys[1])::bigint;
    end case;
  end if;
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
      -- Only now is it certain that nothing of this parish is entered before it.
      moment := clock_timestamp();
    end if;
    insert into history values (parish, head.seq + 1, tg_table_name, (coalesce(entry.new, entry.old) ->> keys[1])::bigint,
      lower(tg_op), entry.old, entry.new, why, author, author_name, moment, head.hash,
      history_hash(head.hash, parish, head.seq + 1, tg_table_name, (coalesce(entry.new, entry.old) ->> keys[1])::bigint,
        lower(tg_op), entry.old, entry.new, why, author, author_name, moment))
      returning seq, hash into head.seq, head.hash;
  end loop;
  close entries;
  if parish is not null then
    update history_heads set seq = head.seq, hash = head.hash where parish_id = parish;
  end if;
  return null;
end $$;
