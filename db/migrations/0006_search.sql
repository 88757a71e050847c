-- Search over everything that forgives a slip of the finger.

-- The words a parish searches by, each under itself with any one letter left out and, after «<», under
-- itself spelt backwards. Two spellings one slip apart share such a key, and a range over keys stays an
-- index scan under row-level security; trigrams and levenshtein() do not, and not every server has them.
-- A word nobody bears any more may stay: it leads nowhere.
create table word_keys (
  parish_id integer not null references parishes,
  key text collate "C" not null,
  word text collate "C" not null,
  primary key (parish_id, key, word)
);
select tenant('word_keys');

create function keys_of(word text) returns setof text language sql immutable strict parallel safe
begin atomic
  select overlay(word placing '' from place for 1) from generate_series(1, least(length(word), 20)) place
  union select '<' || reverse(word);
end;

create function index_keys() returns trigger language plpgsql as $$
begin
  with fresh as (
    insert into word_keys (parish_id, key, word)
      select distinct parish_id, word, word from new_rows where length(word) between 3 and 30 and word !~ '[0-9]'
      on conflict do nothing returning parish_id, word
  )
  insert into word_keys (parish_id, key, word)
    select fresh.parish_id, spelling, fresh.word from fresh, keys_of(fresh.word) spelling on conflict do nothing;
  return null;
end $$;
create trigger keys_insert after insert on record_words referencing new table as new_rows
  for each statement execute function index_keys();

select searchable('parish_workers', 'title', 'names', 'surname', 'worker_function');

-- What stood there before. Row-level security binds the owner too, so parish by parish.
do $$
declare
  parish integer;
begin
  for parish in select id from parishes loop
    perform set_config('app.parish_id', parish::text, true);
    insert into word_keys (parish_id, key, word)
      select distinct parish_id, word, word from record_words
      where parish_id = parish and length(word) between 3 and 30 and word !~ '[0-9]';
    insert into word_keys (parish_id, key, word)
      select parish_id, spelling, word from word_keys, keys_of(word) spelling where parish_id = parish
      on conflict do nothing;
    insert into record_words (parish_id, table_name, word, record_id)
      select parish_id, 'parish_workers', spelling, id from parish_workers,
        words(concat_ws(' ', title, names, surname, worker_function)) spelling
      where parish_id = parish;
  end loop;
  perform set_config('app.parish_id', '', true);
end $$;
