-- A payment in the provider's test environment: it goes the whole way, and no money comes of it.
alter table order_payments add column trial boolean not null default false;
