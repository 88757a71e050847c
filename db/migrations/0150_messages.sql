-- Messages of a parish to its people, by SMS and by e-mail: written, addressed, handed over once each, reported on.

alter table parishes add column sms_part_price integer not null default 17 check (sms_part_price between 1 and 1000); -- grosze

create table messages (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  channel text not null default 'sms' check (channel in ('sms', 'email')),
  title text not null, -- the office's own name of it; the subject of an e-mail
  content text not null default '',
  plain boolean not null default false, -- leaves without Polish letters
  trial boolean not null default false, -- to somebody of the office, to see it
  send_day date, -- not before that day and hour of the Polish clock; null: as soon as it may
  send_time time,
  state text not null default 'draft' check (state in ('draft', 'queued', 'held', 'done', 'cancelled')),
  created_at timestamptz not null default now(),
  created_by_name text not null default '',
  queued_at timestamptz,
  queued_by_name text,
  starts_at timestamptz, -- when handing over begins
  resume_at timestamptz, -- tried again then
  held text check (held in ('account', 'points', 'sender', 'links', 'away')), -- why the provider takes no more
  receivers_count integer not null default 0, -- to how many numbers or addresses
  parts_count integer not null default 0, -- what the provider bills
  part_price integer, -- grosze, as it was when it was sent
  finished_at timestamptz,
  erased_at timestamptz, -- to whom it went was forgotten
  primary key (parish_id, id),
  check (state = 'draft' or queued_at is not null),
  check ((send_day is null) = (send_time is null))
);
create index messages_newest on messages (parish_id, created_at desc);
create index messages_waiting on messages (state) where state in ('queued', 'held');

-- Whom a message was addressed to. What became of each stands in the deliveries: one a number.
create table message_receivers (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  message_id bigint not null,
  person_id bigint,
  parish_worker_id bigint,
  primary key (parish_id, id),
  foreign key (parish_id, message_id) references messages on delete cascade,
  foreign key (parish_id, person_id) references people,
  foreign key (parish_id, parish_worker_id) references parish_workers,
  check (num_nonnulls(person_id, parish_worker_id) = 1)
);
create index message_receivers_of on message_receivers (parish_id, message_id);
create index message_receivers_by_person on message_receivers (parish_id, person_id);

create table message_groups (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  name text not null,
  primary key (parish_id, id)
);
create unique index message_groups_once on message_groups (parish_id, fold(name));

create table message_group_members (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  message_group_id bigint not null,
  person_id bigint,
  parish_worker_id bigint,
  primary key (parish_id, id),
  foreign key (parish_id, message_group_id) references message_groups on delete cascade,
  foreign key (parish_id, person_id) references people,
  foreign key (parish_id, parish_worker_id) references parish_workers,
  check (num_nonnulls(person_id, parish_worker_id) = 1)
);
create index message_group_members_of on message_group_members (parish_id, message_group_id);
create index message_group_members_by_person on message_group_members (parish_id, person_id);

-- The outbox: one row a number. `key` is what the provider knows it by: whatever is asked twice under one key is sent
-- once. Numbers and words are forgotten after a time, so they are in no history.
create table message_deliveries (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  message_id bigint not null,
  key uuid not null default gen_random_uuid(),
  person_id bigint,
  parish_worker_id bigint,
  shares smallint not null default 1, -- how many receivers share the number
  name text,
  address text, -- E.164 or an e-mail; null: forgotten
  content text,
  parts smallint not null default 1,
  state text not null default 'queued' check (state in
    ('queued', 'sending', 'unknown', 'accepted', 'delivered', 'undelivered', 'rejected', 'unclear', 'cancelled')),
  claimed_until timestamptz, -- somebody is just handing it over, or it waits for its next try
  asked_at timestamptz, -- when the provider was asked first
  tries smallint not null default 0,
  provider_id text,
  points integer, -- what the provider took, in ten-thousandths of a point
  code text, -- the provider's word when it refused or did not deliver
  handed_at timestamptz,
  reported_at timestamptz,
  primary key (parish_id, id),
  foreign key (parish_id, message_id) references messages on delete cascade,
  foreign key (parish_id, person_id) references people
);
create unique index message_deliveries_once on message_deliveries (parish_id, message_id, address);
create index message_deliveries_of on message_deliveries (parish_id, message_id, id);
create index message_deliveries_to_hand on message_deliveries (parish_id, message_id, id) where state in ('queued', 'sending', 'unknown');
create index message_deliveries_by_person on message_deliveries (parish_id, person_id);
create index message_deliveries_by_key on message_deliveries (key);
create index message_deliveries_by_provider on message_deliveries (provider_id) where provider_id is not null;
create index message_deliveries_by_address on message_deliveries (address, handed_at desc);

-- What people wrote back.
create table message_replies (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  key text not null, -- a reply that is reported twice is kept once
  phone text not null,
  content text not null,
  message_id bigint,
  stop boolean not null default false,
  received_at timestamptz not null default now(),
  primary key (parish_id, id),
  foreign key (parish_id, message_id) references messages on delete set null (message_id)
);
create unique index message_replies_once on message_replies (parish_id, key);
create index message_replies_newest on message_replies (parish_id, received_at desc);

-- Numbers that asked for no more messages. Only a consent given later opens a number again, for the one who gave it.
create table sms_stops (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  phone text not null,
  stopped_at timestamptz not null default now(),
  primary key (parish_id, id)
);
create unique index sms_stops_once on sms_stops (parish_id, phone);

-- Every change of a parish's balance of messages: their sum is the balance.
create table sms_entries (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  at timestamptz not null default now(),
  change integer not null check (change <> 0),
  balance integer not null,
  message_id bigint, -- null: bought
  reason text,
  primary key (parish_id, id)
);
create index sms_entries_newest on sms_entries (parish_id, at desc);
create index sms_entries_of_message on sms_entries (parish_id, message_id);

select tenant('messages', true), tenant('message_receivers', true), tenant('message_groups', true), tenant('message_group_members', true),
  tenant('message_deliveries', true), tenant('message_replies', true), tenant('sms_stops'), tenant('sms_entries');
select tracked('messages'), tracked('message_receivers'), tracked('message_groups'), tracked('message_group_members'),
  tracked('message_replies', 'phone', 'content', 'key'), tracked('sms_stops', 'phone'), tracked('sms_entries');

-- Reports and replies come for the whole installation: it finds whose they are, and sees nothing else.
create policy due on messages for select to app_system using (current_user = 'app_system');
grant select (parish_id, id, state, starts_at, resume_at) on messages to app_system;
create policy due on message_deliveries for select to app_system using (current_user = 'app_system');
grant select (parish_id, id, message_id, key, provider_id, address, handed_at) on message_deliveries to app_system;

-- Reports and replies about nothing of ours, counted and otherwise ignored.
create table sms_strays (
  day date primary key,
  reports integer not null default 0,
  replies integer not null default 0
);
grant select, insert, update on sms_strays to app_system;

-- The balance and its entries change together, whoever changes it.
create policy noted on sms_entries for insert with check (current_user <> 'app_user');
grant insert on sms_entries to app_system;
revoke insert, update on sms_entries from app_user;
create function note_sms_entry() returns trigger language plpgsql as $$
begin
  insert into sms_entries (parish_id, change, balance, message_id, reason)
  values (new.id, new.sms_balance - old.sms_balance, new.sms_balance,
    nullif(current_setting('app.sms_message', true), '')::bigint, nullif(current_setting('app.reason', true), ''));
  return null;
end $$;
create trigger notes_sms_entry after update on parishes for each row
  when (old.sms_balance is distinct from new.sms_balance) execute function note_sms_entry();

do $$
declare
  parish record;
begin
  for parish in select id, sms_balance from parishes where sms_balance <> 0 loop
    perform set_config('app.parish_id', parish.id::text, true);
    insert into sms_entries (parish_id, change, balance, reason)
    values (parish.id, parish.sms_balance, parish.sms_balance, 'stan z dnia, od którego zmiany salda są zapisywane');
  end loop;
  perform set_config('app.parish_id', '', true);
end $$;

-- Takes messages from the balance of the parish at work, or gives back those a message has taken; the new balance, or
-- null when there are not so many. A parish cannot write its balance in any other way.
create function move_sms(change integer, message bigint) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken bigint := (select -coalesce(sum(e.change), 0) from sms_entries e where e.parish_id = current_parish() and e.message_id = message);
  result integer;
begin
  if change > 0 and change > taken then
    raise exception using errcode = 'check_violation', constraint = 'sms_given_back_once', message = 'more than was taken';
  end if;
  perform set_config('app.sms_message', message::text, true);
  update parishes set sms_balance = sms_balance + change
    where id = current_parish() and sms_balance + change >= 0 and change <> 0 returning sms_balance into result;
  perform set_config('app.sms_message', '', true);
  return result;
end $$;
revoke execute on function move_sms from public;
grant execute on function move_sms to app_user;

-- A parish asks for more messages in the way it orders anything else.
alter table parish_requests drop constraint parish_requests_kind_check;
alter table parish_requests add constraint parish_requests_kind_check check (kind in ('invoice', 'contact', 'sms'));
alter table parish_requests add column amount integer check (amount between 1 and 100000);
