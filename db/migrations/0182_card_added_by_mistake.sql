-- The third way a card leaves the register (0010 has the other two): it was added by mistake and nothing refers to
-- it. What was written on it with the card goes with it; foreign keys refuse while anything else points at it, and
-- history keeps what stood there.
create function remove_person(gone bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from person_sacraments where parish_id = current_parish() and person_id = gone;
  delete from person_consents where parish_id = current_parish() and person_id = gone;
  delete from people where parish_id = current_parish() and id = gone and import_id is null;
  if not found then
    raise exception 'no card % added by hand', gone;
  end if;
  delete from record_words where parish_id = current_parish() and table_name = 'people' and record_id = gone;
end $$;
revoke execute on function remove_person from public;
grant execute on function remove_person to app_user;
