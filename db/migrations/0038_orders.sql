-- Intentions ordered from the parish's public page, and what was paid for them over the internet.

-- How one parish takes orders; a parish without a row takes none.
create table order_settings (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  open boolean not null default false,
  provider text not null default 'none' check (provider in ('none', 'local', 'cashbill_test', 'cashbill')),
  shop text,
  secret text, -- sealed with SECRET_KEY
  unpaid boolean not null default true, -- also orders whose offering is brought to the office
  hold_minutes smallint not null default 30 check (hold_minutes between 10 and 1440),
  keep_months smallint not null default 12 check (keep_months between 1 and 60), -- data of orderers, after the Mass
  primary key (parish_id, id),
  constraint order_settings_once unique (parish_id),
  check (provider in ('none', 'local') or num_nulls(shop, secret) = 0)
);

create table intention_orders (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  number text not null, -- random: whoever knows it may follow the order
  request_key bytea not null, -- a request sent again finds its order
  request_hash bytea not null,
  status text not null check (status in ('paying', 'waiting', 'unclear', 'accepted', 'unpaid', 'refused')),
  trouble text check (trouble in ('late', 'amount', 'twice')),
  intention_id bigint, -- the place it holds, or the intention it became
  mass_date date not null, -- the Mass that was asked for
  mass_time time not null,
  intention_pattern_id bigint not null,
  content text,
  name text,
  surname text,
  email text,
  phone text,
  amount integer not null check (amount >= 0), -- grosze
  dic_payment_method_id integer,
  return_url text,
  rodo_version text not null, -- the text of the consent that was read
  cashbill_version text,
  consented_at timestamptz not null default now(),
  held_until timestamptz, -- while it is paid
  created_at timestamptz not null default now(),
  decided_by text,
  decided_at timestamptz,
  reason text,
  erased_at timestamptz, -- name, address and content were forgotten
  primary key (parish_id, id),
  foreign key (parish_id, intention_id) references intentions,
  foreign key (parish_id, intention_pattern_id) references intention_patterns,
  check (status <> 'paying' or (held_until is not null and intention_id is not null)),
  check (erased_at is not null or num_nulls(content, name, surname, email, phone) = 0)
);
create unique index intention_orders_by_number on intention_orders (parish_id, number);
create unique index intention_orders_by_key on intention_orders (parish_id, request_key);
create unique index intention_orders_one_intention on intention_orders (parish_id, intention_id);
create index intention_orders_by_status on intention_orders (parish_id, status, created_at);
create index intention_orders_held on intention_orders (held_until) where status = 'paying';

-- One try to pay; the provider is asked about it until it has said a last word.
create table order_payments (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  intention_order_id bigint not null,
  provider text not null,
  shop text not null,
  provider_id text, -- null until the provider has answered
  redirect_url text,
  amount integer not null check (amount > 0),
  state text not null default 'starting' check (state in ('starting', 'started', 'paid', 'failed', 'unclear')),
  said text, -- the provider's last word
  received integer, -- grosze that came
  claimed_until timestamptz, -- somebody is just asking the provider to start it
  ask_at timestamptz, -- when to ask about it next
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  primary key (parish_id, id),
  foreign key (parish_id, intention_order_id) references intention_orders,
  check (state in ('starting', 'failed') or provider_id is not null)
);
create unique index order_payments_by_provider on order_payments (parish_id, provider, shop, provider_id) where provider_id is not null;
-- Nobody pays twice: while one try is open there is no other.
create unique index order_payments_one_open on order_payments (parish_id, intention_order_id) where state in ('starting', 'started');
create index order_payments_by_order on order_payments (parish_id, intention_order_id);
create index order_payments_to_ask on order_payments (ask_at) where ask_at is not null;

-- Money given back, noted by whoever gave it.
create table order_refunds (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  intention_order_id bigint not null,
  amount integer not null check (amount > 0),
  way text not null, -- how: a transfer, cash
  noted_by text not null,
  created_at timestamptz not null default now(),
  primary key (parish_id, id),
  foreign key (parish_id, intention_order_id) references intention_orders
);
create index order_refunds_by_order on order_refunds (parish_id, intention_order_id);

select tenant('order_settings'), tenant('intention_orders'), tenant('order_payments'), tenant('order_refunds');
-- What is forgotten after a time must not live on in the history.
select tracked('order_settings', 'secret'), tracked('order_refunds'),
  tracked('intention_orders', 'content', 'name', 'surname', 'email', 'phone', 'return_url', 'request_key', 'request_hash'),
  tracked('order_payments', 'redirect_url', 'claimed_until', 'ask_at');
select names_items_of('intention_orders', 'dic_payment_method_id', 'PaymentMethod');

-- The night watch learns in which parishes somebody waits, and nothing else.
create policy due on intention_orders for select to app_system using (current_user = 'app_system');
create policy due on order_payments for select to app_system using (current_user = 'app_system');
grant select (parish_id, status, held_until) on intention_orders to app_system;
grant select (parish_id, ask_at) on order_payments to app_system;

-- A place held for an order is let go when nobody pays. An intention that was accepted is never deleted.
grant delete on intentions to app_user;
create policy only_what_is_held on intentions as restrictive for delete using (status = 'reserved');
