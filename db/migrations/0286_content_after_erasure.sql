-- The entry of history that names erased entries names their content after the erasure too: without it, whatever was
-- written into them later would pass as erased (docs/decisions/0068).
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
  if target = 'canon_overrides' then
    delete from canon_overrides where parish_id = current_parish() and id = record;
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
  with entries as (
    update history set
      old = old || coalesce((select jsonb_object_agg(key, value) from jsonb_each(erased) where old ? key), '{}'),
      new = new || coalesce((select jsonb_object_agg(key, value) from jsonb_each(erased) where new ? key), '{}'),
      reason = case when target = 'people' then reason end
    where parish_id = current_parish() and table_name = target and record_id = record
      and (old ?| columns or new ?| columns)
    returning seq, hash, history_hash(prev_hash, parish_id, seq, table_name, record_id, action, old, new, reason,
      account_id, account_name, at) as content)
  select jsonb_object_agg(seq, encode(hash, 'hex')), jsonb_object_agg(seq, encode(content, 'hex'))
    into hashes, contents from entries;
  if hashes is not null then
    perform append_entry(current_parish(), 'history', record, 'update', null,
      jsonb_build_object('parish_id', current_parish(), 'table_name', target, 'columns', to_jsonb(columns),
        'hashes', hashes, 'contents', contents),
      nullif(current_setting('app.reason', true), ''));
  end if;
end $$;

drop function is_erased_entry(integer, bigint, text, bigint, bytea);

-- Whether a later entry of history says that the content of this one was erased, and names the hash it had and the hash
-- of what it holds since.
create function is_erased_entry(parish integer, entry bigint, target text, record bigint, entry_hash bytea, content_hash bytea)
  returns boolean language sql stable
  return exists (select from history h where h.parish_id = parish and h.table_name = 'history' and h.record_id = record
    and h.seq > entry and h.new ->> 'table_name' = target and h.new -> 'hashes' ->> entry::text = encode(entry_hash, 'hex')
    and h.new -> 'contents' ->> entry::text = encode(content_hash, 'hex'));
