-- News: of the program for whom it is addressed to (parish_id null), or of a parish for those who work in it.

create table news (
  id bigint generated always as identity primary key,
  parish_id integer references parishes,
  version integer not null default 1,
  title text not null,
  body jsonb not null, -- rich text (src/rich-text/rich-text.ts)
  date_from date not null,
  date_to date,
  published boolean not null default false,
  -- Empty: everybody. A role and a place are both asked for; the place is a diocese or a parish.
  to_roles smallint[] not null default '{}',
  to_dioceses integer[] not null default '{}',
  to_parishes integer[] not null default '{}',
  author_id bigint references users on delete set null default current_account(),
  author_name text not null,
  updated_at timestamptz not null default now(),
  removed_at timestamptz, -- taken away, and may be put back
  check (date_to >= date_from),
  check (parish_id is null or (to_roles, to_dioceses, to_parishes) = ('{}', '{}', '{}'))
);
create index news_of_parish on news (parish_id, date_from desc);

select shared('news'), tracked('news');

create table news_reads (
  user_id bigint not null references users on delete cascade,
  news_id bigint not null references news on delete cascade,
  read_at timestamptz not null default now(),
  primary key (user_id, news_id)
);
create index news_reads_by_news on news_reads (news_id);
grant select, insert, update, delete on news_reads to app_system;
