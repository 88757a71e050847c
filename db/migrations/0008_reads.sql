-- Who looked at whose data: one row a request for every kind of record it showed, with the numbers of all
-- of them. Written by the server in batches, by nobody else; kept two years.
create table reads (
  parish_id integer not null,
  id bigint generated always as identity,
  at timestamptz not null,
  account_id bigint not null,
  account_name text not null,
  address text not null, -- as in the contract: GET /api/peoples/:id
  table_name text not null,
  record_ids bigint[] not null,
  query jsonb, -- what was filtered by
  primary key (parish_id, id)
);
create index reads_by_time on reads (parish_id, table_name, at desc);
alter table reads enable row level security;
alter table reads force row level security;
create policy parish on reads for select to app_user using (parish_id = (select current_parish()));
create policy written on reads for insert to app_system with check (true);
create policy swept on reads for delete to app_system using (true);
create policy old on reads for select to app_system using (true);
grant select on reads to app_user;
grant insert, delete, select (at) on reads to app_system;
