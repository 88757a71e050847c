-- Digests that the S3 server must state for each file of the folder of backups, so that a copy counts only while it
-- does; and how the copying went last.
create table backup_copies (
  name text primary key, -- path below the folder of backups
  bytes bigint not null,
  etag text not null,
  sha256 text not null
);
create table backup_copy_state (
  one boolean primary key default true check (one),
  copied_at timestamptz, -- everything that was in the folder then is in the bucket
  waiting_files integer not null default 0,
  waiting_bytes bigint not null default 0,
  problem text, -- why the last try failed, for the administrator
  problem_since timestamptz,
  notified_at timestamptz, -- when the administrators got an e-mail about it
  check (num_nulls(problem, problem_since) in (0, 2))
);
grant select, insert, update, delete on backup_copies, backup_copy_state to app_system;
