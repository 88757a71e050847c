-- A stole fee may be the offering at an act of a book. Such fees are proposed from the acts, never written by themselves.

alter table stole_fees
  add column act_table text check (act_table in ('baptisms', 'weddings', 'deceased')),
  add column act_id bigint,
  add constraint stole_fees_act check ((act_table is null) = (act_id is null));

-- The offering at one act is written once; a counter-entry points at the entry, not at the act.
create unique index stole_fees_once on stole_fees (parish_id, act_table, act_id) where act_id is not null and cancelled_at is null;

-- Acts at which nothing was given: they are not asked about again.
create table fees_waived (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  act_table text not null check (act_table in ('baptisms', 'weddings', 'deceased')),
  act_id bigint not null,
  waived_by text not null,
  waived_at timestamptz not null default now(),
  primary key (parish_id, id),
  constraint fees_waived_once unique (parish_id, act_table, act_id)
);
select tenant('fees_waived'), tracked('fees_waived');
