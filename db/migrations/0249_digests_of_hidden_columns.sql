-- History covers columns whose content it must not copy (docs/decisions/0052): an entry holds their digest. The digest
-- is salted with `hidden_salt` of the row, which is given anew with every change of those columns: of a content that is
-- forgotten the salt is gone too, so nobody can try guesses against the digest that stays in history.

-- Text of jsonb does not depend on the session; a column of an instant would, so none is digested. In plpgsql, which
-- keeps its plans: SQL would be planned anew with every statement.
create function hidden_digest(content jsonb, columns text[]) returns text language plpgsql immutable parallel safe as $$
begin
  return rtrim(encode(sha256(convert_to((select jsonb_object_agg(name, content -> name) from unnest(columns) as name)::text,
    'UTF8')), 'base64'), '=');
end $$;

create function renew_hidden_salt() returns trigger language plpgsql as $$
begin
  new.hidden_salt := gen_random_uuid();
  return new;
end $$;

-- One entry outside a trigger: for migrations that bring older rows into history.
create function append_entry(parish integer, target text, record bigint, act text, former jsonb, fresh jsonb, why text)
  returns void language plpgsql as $$
declare
  head history_heads%rowtype;
  moment timestamptz := clock_timestamp();
begin
  insert into history_heads values (parish, 0, '\x') on conflict do nothing;
  select * into head from history_heads where parish_id = parish for update;
  insert into history values (parish, head.seq + 1, target, record, act, former, fresh, why, null, null, moment, head.hash,
    history_hash(head.hash, parish, head.seq + 1, target, record, act, former, fresh, why, null, null, moment))
    returning seq, hash into head.seq, head.hash;
  update history_heads set seq = head.seq, hash = head.hash where parish_id = parish;
end $$;
revoke execute on function append_entry from public;

create function history_content(content jsonb, hidden text[], digested text[]) returns jsonb language plpgsql immutable parallel safe as $$
begin
  return case when cardinality(digested) = 0 then content - hidden
    else (content - hidden) || jsonb_build_object('hidden_digest', hidden_digest(content, digested)) end;
end $$;

-- Arguments of the trigger: `digest:column` is in the entry's digest, `key:column` names the record where there is no
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
  moment timestamptz := clock_timestamp();
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

-- Tracks a table whose columns may not all stand in history: those `digested` are in the digest of each entry, those
-- `ignored` nowhere. Rows that are there already get one entry each, which says so; a row that an earlier entry should
-- have told and did not gets none, so that it is still found.
create function track_digests(target regclass, digested text[], ignored text[] default '{}', keys text[] default '{id}')
  returns void language plpgsql as $$
declare
  arguments text := (select coalesce(string_agg(quote_literal(a), ', '), '') from (
    select 'digest:' || name as a from unnest(digested) name union all
    select name from unnest(ignored) name union all
    select 'key:' || name from unnest(keys) name where keys <> '{id}') a);
  title name := (select relname from pg_class where oid = target);
  is_new boolean := not exists (select from pg_trigger where tgrelid = target and tgname = 'history_update');
  of_parish boolean := exists (select from pg_index i join pg_attribute a on a.attrelid = target and a.attnum = any(i.indkey)
    where i.indrelid = target and i.indisprimary and a.attname = 'parish_id');
  hidden text[] := ignored || digested;
  salted text[] := digested;
  why text := 'stan z dnia, od którego historia obejmuje ' || case when is_new then 'ten zapis' else 'także niepokazywane dane tego zapisu' end;
  place integer;
  item record;
begin
  execute format('drop trigger if exists history_insert on %s', target);
  execute format('drop trigger if exists history_update on %s', target);
  execute format('drop trigger if exists history_delete on %s', target);
  if cardinality(digested) > 0 then
    execute format('alter table %s add column if not exists hidden_salt uuid not null default gen_random_uuid()', target);
    salted := digested || 'hidden_salt'::text;
    execute format('create or replace trigger hidden_salt before update on %s for each row when (%s) execute function renew_hidden_salt()',
      target, (select string_agg(format('old.%I is distinct from new.%I', name, name), ' or ') from unnest(digested) name));
  end if;
  for place in select id from parishes where of_parish union all select 0 where not of_parish order by 1 loop
    perform set_config('app.parish_id', place::text, true);
    for item in execute format('
      with said as materialized (
        select distinct on (key) new, array(select coalesce(new, old) ->> k from unnest($1) k) as key
        from history where %s and table_name = %L order by key, at desc, seq desc
      ), rows as (
        select to_jsonb(t) as content, array(select to_jsonb(t) ->> k from unnest($1) k) as key from %s t where %s
      )
      select (r.content ->> $1[1])::bigint as id, coalesce((r.content ->> ''parish_id'')::integer, 0) as parish,
        r.content, said.new as before from rows r left join said using (key) order by 2, 1',
        case when of_parish then 'parish_id = $2' else '$2 = 0' end, title, target,
        case when of_parish then 'parish_id = $2' else '$2 = 0' end)
      using keys, place
    loop
      if is_new then
        perform append_entry(item.parish, title, item.id, 'insert', null,
          history_content(item.content, hidden || 'hidden_salt'::text, salted), why);
      elsif item.before is not null and cardinality(digested) > 0 then
        perform append_entry(item.parish, title, item.id, 'update', item.before,
          item.before || jsonb_build_object('hidden_digest', hidden_digest(item.content, salted)), why);
      end if;
    end loop;
  end loop;
  perform set_config('app.parish_id', '', true);
  execute format('create trigger history_insert after insert on %s referencing new table as new_rows for each statement execute function append_history(%s)', target, arguments);
  execute format('create trigger history_update after update on %s referencing old table as old_rows new table as new_rows for each statement execute function append_history(%s)', target, arguments);
  execute format('create trigger history_delete after delete on %s referencing old table as old_rows for each statement execute function append_history(%s)', target, arguments);
end $$;

select track_digests('documents', '{content,file_name}'), track_digests('settlements', '{content}'),
  track_digests('correction_proposals', '{body,was,becomes}'), track_digests('dictionary_merges', '{steps}'),
  track_digests('users', '{password_hash,two_factor_secret,recovery_codes}', '{two_factor_step}'),
  track_digests('intention_orders', '{content,name,surname,email,phone,return_url,request_key,request_hash}'),
  track_digests('order_payments', '{redirect_url}', '{claimed_until,ask_at}'),
  track_digests('order_settings', '{secret,p24_secret}'), track_digests('webhooks', '{secret,previous_secret}'),
  track_digests('identity_providers', '{secret}'), track_digests('message_replies', '{phone,content,key}'),
  track_digests('sms_stops', '{phone}'), track_digests('visit_checkouts', '{key}', '{seen_at}'),
  track_digests('visit_conflicts', '{before,kept,brought}'),
  track_digests('visit_registrations', '{names,surname,phone,email,preferred,remarks,building_number,entrance,place_number,request_key,confirm_hash}',
    '{dic_street_id}');
