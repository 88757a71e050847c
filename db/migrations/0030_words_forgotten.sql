-- Words nobody bears any more leave the keys of the search. Whoever writes in this parish holds its head
-- of history to the end of the transaction (history_… triggers come before words_…), so no word is
-- forgotten that somebody is just writing down.
create function forget_words() returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  forgotten bigint;
begin
  perform from history_heads where parish_id = current_parish() for update;
  delete from word_keys k where parish_id = current_parish()
    and not exists (select from record_words w where w.parish_id = k.parish_id and w.word = k.word);
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
revoke execute on function forget_words() from public;
grant execute on function forget_words() to app_user;
