-- Backups of one parish: files its priest orders and takes away. The file itself lies in the data directory.

create table parish_backups (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  parish_backup_type_id smallint not null check (parish_backup_type_id in (1, 2)), -- csv, pdf
  state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed')),
  hash text not null, -- in the link of the letter and the name of the file
  passphrase text, -- sealed with SECRET_KEY, until the file is made
  ordered_by bigint not null,
  ordered_by_name text not null,
  ordered_at timestamptz not null default now(),
  parts integer not null default 0,
  done integer not null default 0,
  finished_at timestamptz,
  bytes bigint,
  problem text, -- why there is none, for the parish
  primary key (parish_id, id)
);
create unique index parish_backups_one_at_a_time on parish_backups (parish_id) where state in ('waiting', 'making');

-- Who took which file away; kept when the file is gone.
create table parish_backup_takings (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  parish_backup_id bigint not null,
  account_id bigint not null,
  name text not null,
  taken_at timestamptz not null default now(),
  primary key (parish_id, id),
  foreign key (parish_id, parish_backup_id) references parish_backups (parish_id, id)
);
create index parish_backup_takings_of on parish_backup_takings (parish_id, parish_backup_id);

select tenant('parish_backups'), tenant('parish_backup_takings');
