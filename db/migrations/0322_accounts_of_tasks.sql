-- The accounts of a task are references: a parish restored in another installation gets the numbers of its own accounts
-- there, and null (with the name beside it) for an account left behind.
alter table tasks drop constraint tasks_check1; -- (assignee_id is null) = (assignee_name is null)
alter table tasks add constraint tasks_assignee_named check (assignee_id is null or assignee_name is not null) not valid;
alter table tasks validate constraint tasks_assignee_named;
alter table tasks alter column created_by drop not null;
do $$
declare
  place integer;
begin
  for place in select id from parishes loop
    perform set_config('app.parish_id', place::text, true);
    update tasks set created_by = null where parish_id = place and not exists (select from users u where u.id = created_by);
    update tasks set assignee_id = null
    where parish_id = place and assignee_id is not null and not exists (select from users u where u.id = assignee_id);
  end loop;
  perform set_config('app.parish_id', '', true);
end $$;
alter table tasks add constraint tasks_assignee_fkey foreign key (assignee_id) references users on delete set null not valid;
alter table tasks validate constraint tasks_assignee_fkey;
alter table tasks add constraint tasks_author_fkey foreign key (created_by) references users on delete set null not valid;
alter table tasks validate constraint tasks_author_fkey;
