-- Keys of other programs, links to accounts of a provider, files of attachments and imports stand in history too.
select track_digests('api_tokens', '{}', '{last_used_at}', '{user_id}'),
  track_digests('identity_links', '{subject,account_name}', '{}', '{user_id,provider_id}'),
  track_digests('attachment_files', '{}'),
  track_digests('imports', '{file_name,columns,mapping,notes,guesses,problem}', '{progress,total,seen}');

-- Lines of a written import, five hundred to a digest: one entry a line would double the history of every import.
create table import_digests (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  import_id bigint not null,
  block integer not null, -- lines numbered from block * 500
  salt uuid not null, -- given anew with every change
  digest text not null,
  primary key (parish_id, id),
  constraint import_digests_block unique (parish_id, import_id, block),
  foreign key (parish_id, import_id) references imports on delete cascade
);
select tenant('import_digests', true), track_digests('import_digests', '{}', '{salt}');
revoke insert, update, delete on import_digests from app_user;

-- A column added to import_rows later is named here by a new form of this function, which digests all blocks anew.
create function import_block_digest(parish integer, import bigint, block integer, salt uuid) returns text
  language sql stable set search_path = public, pg_temp as $$
  select rtrim(encode(sha256(convert_to(salt::text || coalesce(string_agg(
      jsonb_build_array(number, cells, outcome, reasons, entry, before, place, family, person_id, person_version, kin,
        act_id, original, shifted)::text, chr(10) order by number), ''), 'UTF8')), 'base64'), '=')
    from import_rows r where r.parish_id = parish and r.import_id = import and number between block * 500 and block * 500 + 499
$$;

-- Digests for lines of the parish's written imports, or of one alone, that have none.
create function digest_imports(only_import bigint default null) returns void language sql as $$
  insert into import_digests (import_id, block, salt, digest)
    select b.import_id, b.block, b.salt, import_block_digest(current_parish(), b.import_id, b.block, b.salt)
    from (select distinct on (r.import_id, number / 500) r.import_id, number / 500 as block, gen_random_uuid() as salt
      from import_rows r join imports i on i.parish_id = r.parish_id and i.id = r.import_id
      where r.parish_id = current_parish() and (only_import is null or r.import_id = only_import) and i.state in ('done', 'undone') and not exists (select from import_digests d
        where (d.parish_id, d.import_id, d.block) = (r.parish_id, r.import_id, r.number / 500))) b
$$;
revoke execute on function digest_imports from public;

create function digest_import() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform digest_imports(new.id);
  return null;
end $$;
-- After the import has noted which entries it wrote: those of its digests are none of them.
create trigger digest_import after update on imports for each row
  when (old.state = 'done' and new.state = 'done') execute function digest_import();

create function renew_import_digests() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.restoring', true) = 'quiet' then return null; end if;
  insert into import_digests as d (parish_id, import_id, block, salt, digest)
    select c.parish_id, c.import_id, c.block, c.salt, import_block_digest(c.parish_id, c.import_id, c.block, c.salt)
    from (select distinct on (r.parish_id, r.import_id, number / 500) r.parish_id, r.import_id, number / 500 as block,
        gen_random_uuid() as salt
      from changed_rows r join imports i on i.parish_id = r.parish_id and i.id = r.import_id and i.state in ('done', 'undone')) c
    where tg_op = 'INSERT' or exists (select from import_digests d
      where (d.parish_id, d.import_id, d.block) = (c.parish_id, c.import_id, c.block))
    on conflict on constraint import_digests_block do update set salt = excluded.salt, digest = excluded.digest;
  return null;
end $$;
create trigger digest_insert after insert on import_rows referencing new table as changed_rows
  for each statement execute function renew_import_digests();
create trigger digest_update after update on import_rows referencing new table as changed_rows
  for each statement execute function renew_import_digests();
create trigger digest_delete after delete on import_rows referencing old table as changed_rows
  for each statement execute function renew_import_digests();

-- Imports written before.
do $$
declare place integer;
begin
  for place in select id from parishes order by id loop
    perform set_config('app.parish_id', place::text, true);
    perform set_config('app.reason', 'stan z dnia, od którego historia obejmuje wiersze importów', true);
    perform digest_imports();
  end loop;
  perform set_config('app.parish_id', '', true);
  perform set_config('app.reason', '', true);
end $$;
