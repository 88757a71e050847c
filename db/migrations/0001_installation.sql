-- What belongs to the installation, not to one parish: dioceses, parishes, offers, accounts, sessions, states.

create table dioceses (
  id integer generated always as identity primary key,
  name text not null unique,
  kind text not null default 'diecezja' check (kind in ('archidiecezja', 'diecezja', 'ordynariat', 'eparchia', 'zagraniczna')),
  version integer not null default 1
);
create table subscriptions (
  id integer generated always as identity primary key,
  name text not null,
  price integer not null check (price >= 0) -- grosze a year
);
create table sections (id integer primary key, name text not null);
create table modules (
  id integer primary key,
  code text not null unique,
  name text not null,
  price integer not null check (price >= 0), -- grosze a year
  section_id integer not null references sections,
  under_rebuilding boolean not null default false -- status 470
);

create table parishes (
  id integer generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  title text not null default '', -- pw. …, stored in the genitive, never declined (domain.md 8)
  url text not null unique check (url ~ '^[a-z0-9-]{2,60}$'),
  diocese_id integer references dioceses,
  deanery text,
  town text,
  street text,
  building_number text,
  zip_code text,
  phone text,
  email text,
  active smallint not null default 1 check (active in (0, 1)),
  demo_account smallint not null default 0 check (demo_account in (0, 1)),
  expiration_date date,
  subscription_id integer references subscriptions,
  recently_invoiced_at timestamptz,
  currently_being_filled smallint not null default 0 check (currently_being_filled in (0, 1)),
  sms_balance integer not null default 0,
  pesel_kept boolean not null default false -- church books do not need PESEL; off unless a parish decides
);
create index parishes_by_name on parishes (name collate pl);

create table parish_modules (
  parish_id integer not null references parishes,
  module_id integer not null references modules,
  primary key (parish_id, module_id)
);

create table users (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  parish_id integer references parishes, -- null for roles 1 and 4
  role_id smallint not null check (role_id between 1 and 5),
  name text not null,
  email text not null,
  password_hash text,
  has_changed_first_login_password smallint not null default 0 check (has_changed_first_login_password in (0, 1)),
  first_password_until timestamptz, -- a first password is good for seven days
  is_two_factor_active smallint check (is_two_factor_active in (0, 1)), -- null: undecided
  two_factor_secret text, -- sealed with SECRET_KEY
  two_factor_step bigint, -- the last accepted time step: a code is good once
  recovery_codes text[] not null default '{}', -- hashed
  clergy boolean not null default false,
  active boolean not null default true,
  demo boolean not null default false, -- a known password: loopback only
  created_at timestamptz not null default now()
);
create unique index users_by_email on users (lower(email));
create index users_by_parish on users (parish_id);

create table account_sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null references users on delete cascade,
  parish_id integer references parishes,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  idle_minutes integer not null,
  expires_at timestamptz not null,
  two_factor_passed boolean not null default false,
  agent text not null default ''
);
create index account_sessions_by_user on account_sessions (user_id);

-- A browser that has signed in before: it still gets in while a stranger is guessing the password.
-- In a parish office several people share one.
create table known_devices (
  token_hash bytea not null,
  user_id bigint not null references users on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (token_hash, user_id)
);

-- Links sent by mail: password resets and second-factor links. Only the hash is kept, good once.
create table mail_tokens (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('reset_password', 'two_factor')),
  session_id bigint references account_sessions on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Counted tries: who (account, address, everybody) may try what, in which window.
create table attempts (
  subject text not null,
  window_start timestamptz not null,
  count integer not null default 1,
  primary key (subject, window_start)
);

create table spent_challenges (challenge text primary key, expires_at timestamptz not null);

-- Maintenance (467) and deployment (468, 469), switched by an administrator.
create table installation_state (
  one boolean primary key default true check (one),
  mode text not null default 'open' check (mode in ('open', 'maintenance', 'deployment')),
  message text,
  since timestamptz,
  until timestamptz,
  demo_left_at timestamptz, -- the demonstration was emptied: never sow it again
  version integer not null default 1
);
insert into installation_state default values;

-- The answer already given to a key: a repeated request gets the same one and changes nothing.
create table idempotency_keys (
  account_id bigint not null,
  key text not null,
  request_hash bytea not null,
  status smallint,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);

create table popups (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  title text not null,
  content text not null,
  published_at timestamptz not null default now(),
  withdrawn boolean not null default false
);
create table popups_seen (
  user_id bigint not null references users on delete cascade,
  popup_id bigint not null references popups on delete cascade,
  primary key (user_id, popup_id)
);
create table help_articles (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  route_name text not null unique,
  title text not null,
  content text not null
);

-- Orders and requests for contact from the offer modal.
create table parish_requests (
  id bigint generated always as identity primary key,
  parish_id integer not null references parishes,
  kind text not null check (kind in ('invoice', 'contact')),
  user_id bigint not null references users,
  created_at timestamptz not null default now()
);

grant select on dioceses, subscriptions, sections, modules, parishes, parish_modules, popups, help_articles to app_user;
grant select, insert, update, delete on idempotency_keys to app_user;
grant select, insert, update, delete on dioceses, subscriptions, sections, modules, parishes, parish_modules, users,
  account_sessions, known_devices, mail_tokens, attempts, spent_challenges, installation_state, idempotency_keys,
  popups, popups_seen, help_articles, parish_requests to app_system;

select tracked('dioceses'), tracked('users', 'password_hash', 'two_factor_secret', 'two_factor_step', 'recovery_codes');
select tracked('popups'), tracked('help_articles');

-- Puts a job on its queue in the caller's own transaction: it appears with the commit or not at all.
-- The queues belong to the server's role, so that no parish reads another's jobs; this is the only way in.
-- Written late on purpose: pg-boss makes its schema when the server starts. The channel is pg-boss's own.
create function enqueue_job(queue_name text, payload jsonb, options jsonb, delay interval default '0') returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from pgboss.queue q where q.name = queue_name) then
    perform pgboss.create_queue(queue_name, options);
  end if;
  insert into pgboss.job (name, data, start_after, keep_until, expire_seconds, deletion_seconds, heartbeat_seconds,
    retry_limit, retry_delay, retry_backoff, retry_delay_max, policy)
  select q.name, payload, now() + delay, now() + delay + q.retention_seconds * interval '1 s', q.expire_seconds,
    q.deletion_seconds, q.heartbeat_seconds, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy
  from pgboss.queue q where q.name = queue_name;
  perform pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), queue_name);
end $$;
revoke execute on function enqueue_job from public;
grant execute on function enqueue_job to app_user, app_system;
