-- Addresses that are told what happened in a parish (docs/decisions/0045). An event names the record and nobody in it.
create table webhooks (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  secret text not null, -- sealed for this parish and installation
  previous_secret text, -- the one before signs too, until its time
  previous_until timestamptz,
  active boolean not null default true,
  off_reason text check (off_reason in ('gone', 'failing')), -- why the program switched it off; null when people did
  made_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (parish_id, id),
  check (num_nonnulls(previous_secret, previous_until) <> 1)
);
create table webhook_events (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  key uuid not null default gen_random_uuid(),
  type text not null,
  book text,
  path text, -- where the API shows the record
  created_at timestamptz not null default now(),
  primary key (parish_id, id)
);
create table webhook_deliveries (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  webhook_id bigint not null,
  event_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  tries integer not null default 0,
  next_at timestamptz not null default now(),
  claimed_until timestamptz, -- a process is sending it
  answer integer, -- status of the last answer
  problem text, -- why there was none
  tried_at timestamptz,
  primary key (parish_id, id),
  foreign key (parish_id, webhook_id) references webhooks,
  foreign key (parish_id, event_id) references webhook_events on delete cascade
);
create index webhook_deliveries_by_webhook on webhook_deliveries (parish_id, webhook_id, id desc);
create index webhook_deliveries_by_event on webhook_deliveries (parish_id, event_id);

select tenant('webhooks'), tenant('webhook_events', true), tenant('webhook_deliveries', true),
  tracked('webhooks', 'secret', 'previous_secret');
