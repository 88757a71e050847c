-- Filters of a list kept under a name: of one person, or of the whole parish; and the one a list opens with.

create table saved_views (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  list text not null check (list in ('people', 'families')),
  name text not null check (name <> ''),
  author_id bigint references users on delete set null default current_account(),
  author_name text not null,
  shared boolean not null default false,
  query jsonb not null check (jsonb_typeof(query) = 'object'),
  primary key (parish_id, id)
);
create unique index saved_views_once on saved_views (parish_id, list, lower(name)) where shared;
create unique index saved_views_once_own on saved_views (parish_id, author_id, list, lower(name)) where not shared;
select tenant('saved_views', true), tracked('saved_views');
-- What somebody keeps for themselves is seen by nobody else, the parish priest among them.
create policy own on saved_views as restrictive to app_user
  using (shared or author_id = (select current_account()));

create table default_views (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  user_id bigint references users on delete cascade default current_account(), -- null: of an account left behind elsewhere
  list text not null check (list in ('people', 'families')),
  view_id bigint not null,
  primary key (parish_id, id),
  foreign key (parish_id, view_id) references saved_views on delete cascade
);
create unique index default_views_once on default_views (parish_id, user_id, list);
create index default_views_of_view on default_views (parish_id, view_id);
select tenant('default_views', true), tracked('default_views');
create policy own on default_views as restrictive to app_user using (user_id = (select current_account()));
