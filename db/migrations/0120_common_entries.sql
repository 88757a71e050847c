-- A common entry is for all parishes, so an administrator also adds it; by hand, or from the state register of places.
do $$
declare
  list text;
begin
  foreach list in array array['towns', 'streets', 'zip_codes', 'names', 'dictionary_parishes'] loop
    execute format('create policy common_added on %I for insert to app_user with check (parish_id is null and (select is_administrator()))', list);
  end loop;
end $$;
