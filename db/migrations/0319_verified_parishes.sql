-- When the history of each parish was recomputed, and what that found; 0 is the history of the installation itself. A
-- night verifies the parishes whose turn it is, so that it takes minutes however many there are.
create table parish_verifications (
  parish_id integer primary key,
  at timestamptz not null default clock_timestamp(),
  rows bigint not null,
  problems integer not null
);
grant select, insert, update, delete on parish_verifications to app_system;
