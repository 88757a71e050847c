-- Files for everybody who is signed in. A file lies in parts, so that it is written and read without being held whole.
create table files (
  id bigint generated always as identity primary key,
  name text not null,
  kind text not null, -- src/administration/downloads/kinds.ts
  bytes bigint not null check (bytes > 0),
  created_at timestamptz not null default now()
);
create table file_parts (
  file_id bigint not null references files on delete cascade,
  part integer not null,
  content bytea not null,
  primary key (file_id, part)
);
-- What is inside a document is compressed already.
alter table file_parts alter column content set storage external;

create table downloads (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  title text not null,
  description text,
  file_id bigint not null unique references files on delete cascade,
  added_at timestamptz not null default now(),
  removed_at timestamptz -- taken away, and may be put back for a month
);
grant select, insert, update, delete on files, file_parts, downloads to app_system;
select tracked('downloads');
