-- How many requests of a minute somebody has sent to all processes of the program together. A crash of the database may
-- empty it, which lets a minute's requests through anew; a subject is a digest, not an address of anybody.
create unlogged table request_counts (
  subject text primary key,
  count integer not null,
  ends_at timestamptz not null
);
grant select, insert, update, delete on request_counts to app_system;
