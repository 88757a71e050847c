-- Canonical checks passed over: which advice, on which act or protocol, why and by whom. Blocks are
-- lifted by dispensations, which stand on the record itself.
create table canon_overrides (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  subject text not null, -- table of the record: weddings, premaritals
  subject_id bigint not null,
  code text not null,
  message text not null, -- what the check said then
  reason text not null,
  overridden_at timestamptz not null default now(),
  overridden_by_name text not null,
  primary key (parish_id, id),
  unique (parish_id, subject, subject_id, code)
);
select tenant('canon_overrides'), tracked('canon_overrides');
