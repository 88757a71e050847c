-- A function of a trigger runs as the owner of the tables and believes the name and the rows of its table. Whoever may
-- execute it can attach it to a temporary table of their own, named like a book, and so write entries of history that no
-- record has (docs/decisions/0104). Triggers of our tables run without this right.
do $$
declare trigger_function regprocedure;
begin
  for trigger_function in
    select oid from pg_proc where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype
  loop
    execute format('revoke execute on function %s from public', trigger_function);
  end loop;
end $$;
