-- Who has been offered the tour of the program: once an account. It says nothing of a parish and leaves no history.
create table tours_seen (
  user_id bigint primary key references users on delete cascade,
  seen_at timestamptz not null default now()
);
grant select, insert on tours_seen to app_system;
-- Whoever works here already knows the way.
insert into tours_seen (user_id) select id from users;
