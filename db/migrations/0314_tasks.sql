-- Tasks and remarks between people of the office, about one card or one act (docs/decisions/0094). Their words are only
-- digested in history, so that they are gone when the row is.
create table tasks (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  person_id bigint, -- the card it is about
  family_id bigint,
  book text, -- or the act
  act_id bigint,
  content text not null,
  comments jsonb not null default '[]', -- [{at, by, text}], in the order they were written
  assignee_id bigint, -- account; null: the whole office
  assignee_name text, -- as it was called then
  due_on date,
  created_at timestamptz not null default now(),
  created_by bigint not null default current_account(),
  created_by_name text not null,
  done_at timestamptz,
  done_by_name text,
  primary key (parish_id, id),
  foreign key (parish_id, person_id) references people,
  foreign key (parish_id, family_id) references families,
  check (num_nonnulls(person_id, family_id, act_id) = 1 and num_nonnulls(book, act_id) in (0, 2)),
  check ((assignee_id is null) = (assignee_name is null)),
  check ((done_at is null) = (done_by_name is null))
);
create index tasks_by_person on tasks (parish_id, person_id) where person_id is not null;
create index tasks_by_family on tasks (parish_id, family_id) where family_id is not null;
create index tasks_by_act on tasks (parish_id, book, act_id) where act_id is not null;
create index tasks_open on tasks (parish_id, due_on) where done_at is null;
create trigger version before update on tasks for each row execute function count_version();
select tenant('tasks', true), track_digests('tasks', '{content,comments}');

-- Names of the accounts of the parish, to choose for whom a task is; nothing else of them.
create function list_parish_accounts() returns table (id bigint, name text)
  language sql stable security definer set search_path = public, pg_temp as
$$ select u.id, u.name from users u where u.parish_id = current_parish() and u.active order by u.name collate "pl", u.id $$;
revoke execute on function list_parish_accounts from public;
grant execute on function list_parish_accounts to app_user;
