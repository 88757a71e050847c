-- A change of one record finds the words it has lost by their whole key: joined with the changed rows,
-- the planner read every word of the parish for each of them.
create or replace function index_words() returns trigger language plpgsql as $$
declare
  lost record;
begin
  if tg_op = 'UPDATE' then
    for lost in
      select o.parish_id, o.id, gone
        from old_rows o join new_rows n on n.id = o.id, words_of(to_jsonb(o), tg_argv) gone
        where gone not in (select words_of(to_jsonb(n), tg_argv))
    loop
      delete from record_words
        where parish_id = lost.parish_id and table_name = tg_table_name
          and word = lost.gone and record_id = lost.id;
    end loop;
  end if;
  insert into record_words (parish_id, table_name, word, record_id)
    select n.parish_id, tg_table_name, w, n.id from new_rows n, words_of(to_jsonb(n), tg_argv) w
    on conflict do nothing;
  return null;
end $$;
