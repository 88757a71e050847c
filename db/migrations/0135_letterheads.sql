-- The look of a parish's papers: of all, and of chosen ones. An issued paper keeps in its own content the look it
-- left with; a picture is named by the SHA-256 of its bytes (base64url), and one that was ever in use can be neither changed nor
-- taken away.
create table letterhead_pictures (
  parish_id integer not null references parishes,
  digest text not null check (digest ~ '^[A-Za-z0-9_-]{43}$'),
  kind text not null check (kind in ('png', 'jpg')),
  width integer not null check (width > 0), -- pixels
  height integer not null check (height > 0),
  content bytea not null check (octet_length(content) between 1 and 1048576),
  in_use boolean not null default false, -- since a letterhead was saved with it; one never used goes the next day
  sent_at timestamptz not null default now(),
  primary key (parish_id, digest)
);
alter table letterhead_pictures alter column content set storage external;
select tenant('letterhead_pictures', true);
create policy stays_when_used on letterhead_pictures as restrictive for delete using (not in_use);
revoke update on letterhead_pictures from app_user;
grant update (in_use) on letterhead_pictures to app_user;

create table letterheads (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  paper text not null, -- `all`, or the template that looks otherwise (src/documents/letterheads/papers.ts)
  given_up boolean not null default false, -- its paper looks again as all do
  layout text not null check (layout in ('centred', 'left', 'text', 'none')),
  logo text,
  logo_height smallint not null check (logo_height between 8 and 40), -- millimetres
  own_lines boolean not null, -- the next three instead of the details of the parish
  above text,
  name text,
  lines text,
  background text,
  background_place text not null check (background_place in ('sheet', 'centre')),
  background_opacity smallint not null check (background_opacity between 5 and 100), -- percent
  margin_top smallint check (margin_top between 12 and 80), -- millimetres; null as the program has it
  margin_right smallint check (margin_right between 10 and 40),
  margin_bottom smallint check (margin_bottom between 12 and 60),
  margin_left smallint check (margin_left between 10 and 40),
  border boolean not null, -- around certificates
  seal text not null check (seal in ('middle', 'left', 'none')),
  primary key (parish_id, id),
  unique (parish_id, paper),
  foreign key (parish_id, logo) references letterhead_pictures,
  foreign key (parish_id, background) references letterhead_pictures
);
select tenant('letterheads'), tracked('letterheads');
