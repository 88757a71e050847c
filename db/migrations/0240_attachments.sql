-- Photographs of people, and scans attached to cards and acts (docs/decisions/0042). A file is never changed; what
-- names it keeps its digest, so history is a proof of its content too.
create table attachment_files (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  kind text not null check (kind in ('jpg', 'png', 'pdf')),
  bytes integer not null check (bytes between 1 and 20971520),
  width integer check (width > 0), -- pixels; null of a PDF
  height integer check (height > 0),
  pages integer check (pages > 0), -- of a PDF
  digest text not null check (digest ~ '^[A-Za-z0-9_-]{43}$'), -- SHA-256 of the content, base64url
  sent_by bigint not null default current_account(), -- one that nothing names goes the next day
  sent_at timestamptz not null default now(),
  primary key (parish_id, id)
);
create table attachment_parts (
  parish_id integer not null references parishes,
  file_id bigint not null,
  part integer not null,
  content bytea not null,
  primary key (parish_id, file_id, part),
  foreign key (parish_id, file_id) references attachment_files on delete cascade
);
-- What is inside is compressed already.
alter table attachment_parts alter column content set storage external;

create table attachments (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  person_id bigint, -- on whose card it hangs
  book text, -- or on which act
  act_id bigint,
  kind text not null check (kind in ('photo', 'certificate', 'dispensation', 'civil', 'permission', 'court', 'other')),
  title text not null,
  file_id bigint not null,
  thumbnail_id bigint, -- a small copy of a picture
  digest text not null, -- of the file
  added_at timestamptz not null default now(),
  added_by_name text not null,
  removed_at timestamptz, -- may be put back for a month, then the file goes
  primary key (parish_id, id),
  foreign key (parish_id, person_id) references people,
  foreign key (parish_id, file_id) references attachment_files,
  foreign key (parish_id, thumbnail_id) references attachment_files,
  check (num_nonnulls(person_id, act_id) = 1 and num_nonnulls(book, act_id) in (0, 2)),
  check (kind <> 'photo' or (person_id is not null and thumbnail_id is not null))
);
create index attachments_by_person on attachments (parish_id, person_id) where person_id is not null;
create index attachments_by_act on attachments (parish_id, book, act_id) where act_id is not null;
create unique index attachments_by_file on attachments (parish_id, file_id);
create index attachments_by_thumbnail on attachments (parish_id, thumbnail_id);

select tenant('attachment_files', true), tenant('attachment_parts', true), tenant('attachments', true), tracked('attachments');
revoke update on attachment_files, attachment_parts from app_user;
create policy only_removed on attachments as restrictive for delete
  using (removed_at is not null or current_setting('app.restoring', true) <> '');
