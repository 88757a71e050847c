-- A letter that stands for an apostrophe (U+02BC in Ukrainian names) parts words as ' and ’ do, and what nobody sees
-- parts nothing: each spelling finds the other. The same rule as splitWords() in src/platform/words.ts.
create or replace function words(text) returns setof text language sql immutable strict parallel safe
begin atomic
  select distinct left(word, 60) from regexp_split_to_table(
    fold(translate($1, U&'\02B9\02BB\02BC\02BD\02C8\00AD\200B\200C\200D\2060', '     ')), '[^[:alnum:]]+') as word
    where word <> '';
end;

-- Words indexed by the rule of before.
insert into record_words (parish_id, table_name, word, record_id)
  select r.parish_id, r.table_name, part, r.record_id
    from record_words r, words(r.word) part
    where r.word ~ U&'[\02B9\02BB-\02BD\02C8]'
  on conflict do nothing;
delete from record_words where word ~ U&'[\02B9\02BB-\02BD\02C8]';
