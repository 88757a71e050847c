-- When the chained history was recomputed, and what that found.
create table chain_verifications (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  rows bigint not null,
  problems integer not null,
  warnings integer not null
);
grant select, insert on chain_verifications to app_system;

-- What the last day has brought, for those who watch the installation.
create index message_deliveries_by_day on message_deliveries (handed_at) where handed_at is not null;
create index order_payments_by_day on order_payments (created_at);
