-- Entries of the parish's own in its calendar: duties and absences of its workers, and meetings.
create table parish_events (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  kind text not null check (kind in ('duty', 'absence', 'meeting')),
  parish_worker_id bigint, -- a meeting may have nobody of the parish
  title text,
  date_from date not null,
  date_to date not null check (date_to >= date_from),
  starts_at time, -- null: the whole day
  ends_at time check (ends_at > starts_at),
  repeat_until date check (repeat_until >= date_from), -- every seventh day from date_from on; null: once
  note text,
  primary key (parish_id, id),
  foreign key (parish_id, parish_worker_id) references parish_workers,
  check ((starts_at is null) = (ends_at is null)),
  check (kind = 'meeting' or parish_worker_id is not null),
  check (kind <> 'meeting' or title is not null)
);
create index parish_events_by_day on parish_events (parish_id, date_from);
select tenant('parish_events', true), tracked('parish_events');
