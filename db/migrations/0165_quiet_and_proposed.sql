-- Two changes of one day met in append_history: a parish that is filled from a backup is quiet, and what a second person
-- accepted says in each of its lines who had proposed it. The later one had left out the earlier.

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
