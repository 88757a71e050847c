-- A token of another program is an account of the parish that nobody signs in to: history, readings and the log name it
-- as they name people, and its rights are taken by the same table. Blocked is revoked.
alter table users add column is_service boolean not null default false;
alter table users add constraint users_service
  check (not is_service or (role_id = 3 and parish_id is not null and password_hash is null and not clergy));
create table api_tokens (
  user_id bigint primary key references users on delete cascade,
  token_hash bytea not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  made_by_name text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at <= created_at + interval '367 days'),
  last_used_at timestamptz
);
grant select, insert, update, delete on api_tokens to app_system;
