-- The state register of places (TERYT), as its public files were last brought: what may be added to the common towns
-- and streets. Another file of a kind takes the place of the former.
create table territory_files (
  kind text primary key check (kind in ('TERC', 'SIMC', 'ULIC')),
  as_of date, -- nothing of the kind has been read yet
  lines integer not null default 0,
  file_id bigint references files on delete set null, -- a newer one waits to be read
  done integer not null default 0, -- lines of it, so far
  problem text -- why it was not read
);

-- Voivodeships (two digits), counties (four), communes (six; a town and the villages around it are two of them).
create table territory_units (
  code text collate "C" primary key check (code ~ '^(\d{2}){1,3}$'),
  name text not null check (name <> ''),
  kind text not null,
  folded text collate "C" not null
);

create table territory_towns (
  simc text collate "C" primary key check (simc ~ '^\d{7}$'),
  parent text collate "C" not null, -- itself, or the place it is a part of
  commune text collate "C" not null,
  city boolean not null,
  name text not null check (name <> ''),
  folded text collate "C" not null
);
create index territory_towns_by_commune on territory_towns (commune, simc) where simc = parent;
create index territory_towns_by_parent on territory_towns (parent);

create table territory_streets (
  simc text collate "C" not null,
  ulic text collate "C" not null,
  name text not null check (name <> ''),
  folded text collate "C" not null,
  primary key (simc, ulic)
);

-- Parts of the country that were added, and how far each is.
create table territory_imports (
  id integer generated always as identity primary key,
  part text not null,
  part_name text not null,
  with_streets boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'adding', 'ready', 'failed')),
  total integer not null,
  done integer not null default 0,
  reached text not null default '', -- the last place that was added
  towns_added integer not null default 0,
  streets_added integer not null default 0,
  ordered_by_name text not null,
  ordered_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index territory_imports_one_at_a_time on territory_imports ((true)) where state in ('waiting', 'adding');

create index towns_by_simc on towns (simc) where simc is not null;
create index streets_by_ulic on streets (town_id, ulic) where ulic is not null;
grant select, insert, update, delete on territory_files, territory_units, territory_towns, territory_streets,
  territory_imports to app_system;
