-- What a parish shows to everybody at /parafia/{url}. Without a row, and until it says so, nothing.

create table public_pages (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  published boolean not null default false,
  intentions boolean not null default true, -- what is prayed for; without it only the hours of Masses
  necrologies boolean not null default false, -- of those whose families agreed, act by act
  necrology_days smallint not null default 30 check (necrology_days between 1 and 365),
  primary_color text not null default '#3290dc' check (primary_color ~ '^#[0-9a-f]{6}$'),
  sites text[] not null default '{}' check (cardinality(sites) <= 20), -- who may show them in a frame: origins
  office_hours text,
  about text,
  primary key (parish_id, id)
);
create unique index public_pages_once on public_pages (parish_id);
select tenant('public_pages'), tracked('public_pages');
