-- Notifications of the browser about what waits in the office (docs/decisions/0108): the key by which push services know
-- this installation, and the browsers in which people have asked for notifications.
create table push_keys (
  id integer primary key default 1 check (id = 1),
  private_key text not null -- ECDSA P-256, PKCS 8, encrypted with SECRET_KEY
);
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  endpoint text not null, -- address at the push service of the browser's maker
  p256dh text not null, -- public key of the browser, base64url
  auth text not null, -- its secret, base64url
  device text not null, -- "Chrome, Android"
  created_at timestamptz not null default now(),
  announced_seq bigint, -- the last entry of the parish's history that was counted; null before the first counting
  retry_at timestamptz, -- when the push service may be asked again
  failures integer not null default 0,
  unique (user_id, endpoint)
);
alter table push_keys enable row level security;
alter table push_keys force row level security;
alter table push_subscriptions enable row level security;
alter table push_subscriptions force row level security;
create policy installation on push_keys to app_system using (true);
create policy installation on push_subscriptions to app_system using (true);
grant select, insert, update, delete on push_keys, push_subscriptions to app_system;
