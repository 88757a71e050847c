-- Files of a parish that are made by themselves: which kind, every how many days, locked with which passphrase.

create table parish_backup_plans (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  parish_backup_type_id smallint not null check (parish_backup_type_id in (1, 2, 3)), -- csv, pdf, to move
  period smallint not null default 30 check (period in (0, 7, 14, 30, 90, 365)), -- days; 0: off
  passphrase text, -- sealed with SECRET_KEY
  upcoming_start_date date,
  planned_by bigint not null, -- who is written to
  planned_by_name text not null,
  primary key (parish_id, id),
  check ((period = 0) = (upcoming_start_date is null)),
  check (period = 0 or passphrase is not null)
);
create unique index parish_backup_plans_once on parish_backup_plans (parish_id, parish_backup_type_id);
select tenant('parish_backup_plans');

-- Whose file it is when nobody asks for it: a plan made it.
alter table parish_backups add column planned boolean not null default false;
