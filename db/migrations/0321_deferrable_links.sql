-- While a parish is restored over itself, links between its records are checked at the end, as in 0124: a changed person
-- is deleted and inserted again while rows of later tables (contacts, messages, funerals, tasks) still name the card.
do $$
declare link record;
begin
  for link in select conrelid::regclass as owner, conname as name from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable and cardinality(conkey) > 1 loop
    execute format('alter table %s alter constraint %I deferrable initially immediate', link.owner, link.name);
  end loop;
end $$;
