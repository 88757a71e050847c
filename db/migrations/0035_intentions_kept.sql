-- Intentions that hang together: thirty in a row, several donors of one Mass, the same wish a year later.

-- A series is unbroken but for the Triduum; another gap needs a grave reason (S. C. Concilii, 24.02.1967).
alter table intention_series add column gap_reason text;
create unique index intention_series_number_once on intentions (parish_id, intention_series_id, series_number)
  where intention_series_id is not null and status <> 'cancelled';

-- Who gave for a collective intention. Consent is never presumed (decree of 13.04.2025, art. 1).
create table intention_donors (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  intention_id bigint not null,
  position smallint not null check (position between 1 and 100),
  name text not null,
  offering integer check (offering >= 0), -- grosze
  consent_date date, -- null: nobody has asked yet
  primary key (parish_id, id),
  constraint intention_donors_place unique (parish_id, intention_id, position),
  foreign key (parish_id, intention_id) references intentions
);

-- By what word of the bishops of the province collective intentions are taken here, and how often.
create table collective_decrees (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  name text not null,
  date_from date not null,
  date_to date,
  days_a_week smallint not null default 2 check (days_a_week between 1 and 7),
  celebrant_keeps integer check (celebrant_keeps >= 0), -- grosze; the usual offering for one Mass
  primary key (parish_id, id),
  check (date_to >= date_from)
);

select tenant('intention_donors', true), tenant('collective_decrees', true);
select tracked('intention_donors'), tracked('collective_decrees');

-- The same wish a year later: booked anew, or let go.
alter table intentions add column repeats_id bigint;
alter table intentions add column repeat_declined boolean not null default false;
alter table intentions add foreign key (parish_id, repeats_id) references intentions;
create unique index intentions_repeat_once on intentions (parish_id, repeats_id)
  where repeats_id is not null and status <> 'cancelled';
