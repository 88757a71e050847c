-- The secret calendar address of an account (RFC 5545). Only the digest of the secret is stored. `events` is what
-- calendars were told last, by UID: digest, sequence, moment of the change and hours, without titles or names.
create table calendar_feeds (
  user_id bigint primary key references users on delete cascade,
  parish_id integer not null references parishes,
  token_hash bytea not null unique,
  parish_worker_id bigint, -- only the events of this priest; null: all that the account may read
  with_names boolean not null default false,
  created_at timestamptz not null default now(),
  last_read_at timestamptz,
  events jsonb not null default '{}'
);
grant select, insert, update, delete on calendar_feeds to app_system;
