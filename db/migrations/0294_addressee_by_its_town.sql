-- The address of a letter was split into words again for every parish of the installation: 102 notices took 3 seconds
-- among 500 parishes. The index finds the parishes of the towns that the address names; only those are compared.

-- The first word of a text in the order of the alphabet: any single word of a town will do, but always the same.
create function first_word(text) returns text language sql immutable strict parallel safe
  return (select min(word collate "C") from words($1) word);

create index parishes_town_word on parishes (first_word(town)) where active = 1 and title <> '' and town <> '';

create or replace function installed_parish(recipient text) returns integer language plpgsql stable as $$
declare
  address text[] := array(select words(recipient));
begin
  return (
    select case when count(*) = 1 then nullif(min(id), current_parish()) end from parishes
    where active = 1 and title <> '' and town <> '' and first_word(town) = any (address)
      and array(select words(title || ' ' || town)) <@ address);
end $$;
