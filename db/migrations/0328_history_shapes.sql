-- Entries of history without what repeats (docs/decisions/0098): a shape holds the columns of a table with their default
-- values, an entry holds the columns that differ from its shape, and the former state of an update only the columns that
-- changed. `history` remains what it was for all readers: a view with both states whole. The hash of an entry is that of
-- its whole states, so entries written before verify as they are (`shape` null: they hold their states whole).
alter table history rename to history_entries;

create table history_shapes (
  id integer generated always as identity primary key,
  table_name text not null,
  columns text[] not null, -- in the order of jsonb
  base jsonb not null -- of no record: what the columns hold by default
);
create index history_shapes_of_table on history_shapes (table_name);
grant select on history_shapes to app_user, app_system;
alter table history_entries add column shape integer; -- of history_shapes, without a key that each entry would check

-- Texts of the values of a state, in the order of its columns.
create function state_texts(state jsonb) returns text[] language plpgsql immutable parallel safe as $$
begin
  return array(select value::text from jsonb_each(state));
end $$;

-- The columns of a state whose texts differ from those of another with the same columns, as a string of JSON: a letter for
-- the place of each column, then the values. Whole without another. Texts are compared, for 1 and 1.0 are equal and hash
-- differently. In plpgsql, which keeps its plans (0249).
create function pack_state(state jsonb, defaults text[]) returns jsonb language plpgsql immutable parallel safe as $$
begin
  if state is null or defaults is null then return state; end if;
  return (select to_jsonb('[' || to_jsonb(coalesce(string_agg(chr(35 + place::integer), ''), ''))::text
      || coalesce(',' || string_agg(word, ','), '') || ']')
    from (select place, value::text as word, standard from rows from (jsonb_each(state), unnest(defaults))
      with ordinality as pair(key, value, standard, place) offset 0) pair
    where word is distinct from standard);
end $$;

-- The state that was packed; where what is stored cannot be read, a word that is no state, so that the entry does not verify.
create function unpack_state(packed jsonb, columns text[], base jsonb) returns jsonb language plpgsql immutable as $$
declare
  parts jsonb;
begin
  parts := packed #>> '{}';
  return base || coalesce((select jsonb_object_agg(columns[ascii(letter) - 35], value)
    from rows from (unnest(string_to_array(parts ->> 0, null)), jsonb_array_elements(parts - 0)) as pair(letter, value)), '{}');
exception when others then return '"unreadable"';
end $$;

create view history with (security_invoker = true) as
  select e.parish_id, e.seq, e.table_name, e.record_id, e.action,
    case when e.shape is null then e.old when e.old is not null then (select unpack_state(e.old, s.columns,
      case when e.new is null then s.base else unpack_state(e.new, s.columns, s.base) end)
      from history_shapes s where s.id = e.shape) end as old,
    case when e.shape is null then e.new when e.new is not null then (select unpack_state(e.new, s.columns, s.base)
      from history_shapes s where s.id = e.shape) end as new,
    e.reason, e.account_id, e.account_name, e.at, e.prev_hash, e.hash
  from history_entries e;
grant select on history to app_user, app_system;

-- The shape of the states of a table; made when its columns have changed since.
create function history_shape(target text, state jsonb) returns history_shapes language plpgsql as $$
declare
  shape history_shapes;
  wanted text[] := array(select jsonb_object_keys(state));
  constants text;
begin
  select * into shape from history_shapes s where s.table_name = target and s.columns = wanted order by s.id limit 1;
  if not found then
    select string_agg(format('(%L, to_jsonb(%s))', attname, expression), ', ') into constants from (
      select a.attname, pg_get_expr(d.adbin, d.adrelid) as expression from pg_attrdef d
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where d.adrelid = to_regclass('public.' || quote_ident(target)) and a.attgenerated = '' and a.attname = any(wanted)) defaults
    where expression ~ '^(true|false|-?[0-9]+|''[^'']*''::[a-z ]+(\[\])?)$';
    execute format('select coalesce(jsonb_object_agg(name, coalesce(constant, ''null'')), ''{}'') from unnest($1) name
      left join (values %s) constants(place, constant) on place = name', coalesce(constants, '(null::text, null::jsonb)'))
      into shape.base using wanted;
    insert into history_shapes (table_name, columns, base) values (target, wanted, shape.base) returning * into shape;
  end if;
  return shape;
end $$;

-- The next entry of a chain, whose head the caller holds; `shape` is of both states, `defaults` the texts of its base.
create function write_entry(head history_heads, target text, record bigint, act text, former jsonb, fresh jsonb, why text,
  author bigint, author_name text, moment timestamptz, shape integer, defaults text[]) returns history_heads language plpgsql as $$
begin
  insert into history_entries (parish_id, seq, table_name, record_id, action, old, new, reason, account_id, account_name, at,
      prev_hash, hash, shape)
    values (head.parish_id, head.seq + 1, target, record, act,
      pack_state(former, case when fresh is null then defaults when defaults is not null then state_texts(fresh) end),
      pack_state(fresh, defaults),
      why, author, author_name, moment, head.hash,
      history_hash(head.hash, head.parish_id, head.seq + 1, target, record, act, former, fresh, why, author, author_name, moment),
      shape)
    returning seq, hash into head.seq, head.hash;
  return head;
end $$;

-- The shape of both states of an entry; none when their columns differ.
create function common_shape(target text, former jsonb, fresh jsonb) returns history_shapes language plpgsql as $$
begin
  if former is null or fresh is null
    or array(select jsonb_object_keys(former)) = array(select jsonb_object_keys(fresh)) then
    return history_shape(target, coalesce(fresh, former));
  end if;
  return null;
end $$;

-- One entry outside a trigger.
create or replace function append_entry(parish integer, target text, record bigint, act text, former jsonb, fresh jsonb, why text)
  returns void language plpgsql as $$
declare
  head history_heads;
  shape history_shapes := common_shape(target, former, fresh);
begin
  insert into history_heads values (parish, 0, '\x') on conflict do nothing;
  select * into head from history_heads where parish_id = parish for update;
  head := write_entry(head, target, record, act, former, fresh, why, null, null, clock_timestamp(), shape.id, state_texts(shape.base));
  update history_heads set seq = head.seq, hash = head.hash where parish_id = parish;
end $$;

revoke execute on function history_shape, write_entry, common_shape from public;

create or replace function is_erased_entry(parish integer, entry bigint, target text, record bigint, entry_hash bytea, content_hash bytea)
  returns boolean language sql stable
  return exists (select from history h where h.parish_id = parish and h.table_name = 'history' and h.record_id = record
    and h.seq > entry and h.new ->> 'table_name' = target and h.new -> 'hashes' ->> entry::text = encode(entry_hash, 'hex')
    and h.new -> 'contents' ->> entry::text = encode(content_hash, 'hex'));

-- The entry has its moment once it holds the head, so that moments follow the order of entries: a paper is judged by what
-- was entered after its own moment. Arguments of the trigger: `digest:column` is in the entry's digest, `key:column` names
-- the record where there is no `id`, and any other column is neither in history nor in the digest.
create or replace function append_history() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry record;
  parish integer;
  head history_heads;
  shape history_shapes;
  defaults text[];
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
    if shape.id is null then
      shape := history_shape(tg_table_name, coalesce(entry.new, entry.old));
      defaults := state_texts(shape.base);
    end if;
    head := write_entry(head, tg_table_name, (coalesce(entry.new, entry.old) ->> keys[1])::bigint, lower(tg_op),
      entry.old, entry.new, why, author, author_name, moment, shape.id, defaults);
  end loop;
  close entries;
  if parish is not null then
    update history_heads set seq = head.seq, hash = head.hash where parish_id = parish;
  end if;
  return null;
end $$;

-- As in 0300; the states of each entry are packed again.
create or replace function erase_record(target text, record bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  columns text[] := erasable_columns(target);
  changes text;
  erased jsonb;
  hashes jsonb;
  contents jsonb;
begin
  if columns is null or current_parish() is null then
    raise exception 'nothing of % may be erased', target;
  end if;
  if target in ('canon_overrides', 'person_contacts') then
    execute format('delete from %I where parish_id = current_parish() and id = $1', target) using record;
  else
    select string_agg(format('%1$I = %2$s', a.attname, case
        when a.attname like '%\_reason' then format('case when %I is not null then %L end', a.attname, 'Dane usunięto po terminie przechowywania')
        when a.attnotnull and d.adbin is null then '''''' else 'default' end), ', ')
      into changes from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = target::regclass and (a.attname = any(columns));
    if exists (select from pg_attribute where attrelid = target::regclass and attname = 'erased_at') then
      changes := changes || ', erased_at = now()';
    end if;
    execute format('update %I set %s, version = version + 1 where parish_id = current_parish() and id = $1', target, changes) using record;
    execute format('select to_jsonb(t) from %I t where parish_id = current_parish() and id = $1', target) into erased using record;
  end if;
  select jsonb_object_agg(name, erased -> name) into erased from unnest(columns) name;
  with states as (
    select seq, old || coalesce((select jsonb_object_agg(key, value) from jsonb_each(erased) where old ? key), '{}') as old,
      new || coalesce((select jsonb_object_agg(key, value) from jsonb_each(erased) where new ? key), '{}') as new
    from history
    where parish_id = current_parish() and table_name = target and record_id = record
      and (old ?| columns or new ?| columns)
  ), entries as (
    update history_entries e set
      old = pack_state(s.old, (select state_texts(coalesce(s.new, base)) from history_shapes where id = e.shape)),
      new = pack_state(s.new, (select state_texts(base) from history_shapes where id = e.shape)),
      reason = case when target in ('people', 'person_contacts') then e.reason end
    from states s where e.parish_id = current_parish() and e.seq = s.seq
    returning e.seq, e.hash, history_hash(e.prev_hash, e.parish_id, e.seq, e.table_name, e.record_id, e.action, s.old, s.new,
      e.reason, e.account_id, e.account_name, e.at) as content)
  select jsonb_object_agg(seq, encode(hash, 'hex')), jsonb_object_agg(seq, encode(content, 'hex'))
    into hashes, contents from entries;
  if hashes is not null then
    perform append_entry(current_parish(), 'history', record, 'update', null,
      jsonb_build_object('parish_id', current_parish(), 'table_name', target, 'columns', to_jsonb(columns),
        'hashes', hashes, 'contents', contents),
      nullif(current_setting('app.reason', true), ''));
  end if;
end $$;
