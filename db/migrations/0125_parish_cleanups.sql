-- Emptying a parish, and taking one away when it has left the program: asked for by one administrator, approved by
-- another, done by a job after a backup.

alter table parishes add column removed_at timestamptz; -- its data are gone; the row stays, so that its number is never given again

create table parish_cleanups (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  of_parish integer not null references parishes,
  kind text not null check (kind in ('cleanup', 'removal')),
  parts text[] not null,
  counts jsonb not null, -- rows by table, as they were when it was asked for
  reason text not null check (reason <> ''),
  term_days integer check (term_days between 7 and 365), -- of a removal: how long it waits after the approval
  state text not null default 'waiting'
    check (state in ('waiting', 'approved', 'done', 'failed', 'refused', 'cancelled', 'expired')),
  requested_by bigint not null references users,
  requested_by_name text not null,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null, -- nobody approves it later
  decided_by bigint references users,
  decided_by_name text,
  decided_at timestamptz,
  due_at timestamptz, -- when it is to be done
  backup_file text, -- its name in the folder of backups
  finished_at timestamptz,
  removed jsonb, -- rows by table, as they went
  problem text, -- why it was not done, for the administrators
  check ((kind = 'removal') = (term_days is not null)),
  check (state not in ('approved', 'done', 'failed') or decided_by <> requested_by)
);
create unique index parish_cleanups_one_at_a_time on parish_cleanups (of_parish) where state in ('waiting', 'approved');
grant select, insert, update on parish_cleanups to app_system;
select tracked('parish_cleanups');

-- A third kind of a parish's file: the one from which another installation takes the parish over.
alter table parish_backups drop constraint parish_backups_parish_backup_type_id_check;
alter table parish_backups add constraint parish_backups_parish_backup_type_id_check check (parish_backup_type_id in (1, 2, 3)); -- csv, pdf, to move
