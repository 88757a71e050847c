-- Notices between parishes of one installation: sent with a click, entered there with a click, answered by itself.

alter table notices
  drop constraint notices_state_check,
  add check (state in ('waiting', 'sent', 'acknowledged', 'entered', 'returned', 'dropped')),
  add column delivered_to integer references parishes, -- the parish of this installation that has it
  add column answer text, -- «akt 4/1998», or why it came back
  add column reminded_at date;

create table incoming_notices (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  sender_id integer not null references parishes,
  sender text not null, -- as their letters are headed
  notice_id bigint not null, -- theirs
  kind text not null,
  about text not null,
  act text,
  baptised text,
  note jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'entered', 'returned')),
  baptism_id bigint,
  answer text,
  reminded_at date,
  received_at timestamptz not null default now(),
  answered_at timestamptz,
  primary key (parish_id, id),
  foreign key (parish_id, baptism_id) references baptisms
);
create unique index incoming_notices_once on incoming_notices (parish_id, sender_id, notice_id);
create index incoming_notices_waiting on incoming_notices (parish_id, state, received_at);
select tenant('incoming_notices'), tracked('incoming_notices');

-- The parish of this installation that a letter is addressed to: the only active one whose title and town stand
-- whole in the address. Null when there is none, or more than one, or it is the sender itself.
create function installed_parish(recipient text) returns integer language sql stable as $$
  select case when count(*) = 1 then nullif(min(id), current_parish()) end from parishes
  where active = 1 and title <> '' and town <> ''
    and array(select words(title || ' ' || town)) <@ array(select words(recipient))
$$;

-- One record goes from parish to parish: the one place that steps over the wall between them, there and back.
create function deliver_notice(notice bigint) returns integer language plpgsql as $$
declare
  own integer := current_parish();
  sent notices%rowtype;
  target integer;
  head text := (select concat_ws(', ', concat_ws(' pw. ', name, case when position(title in name) = 0 then title end), town)
    from parishes where id = current_parish());
begin
  select * into sent from notices where id = notice and state in ('waiting', 'sent') and note is not null for update;
  if not found then return null; end if;
  target := installed_parish(sent.recipient);
  if target is null then return null; end if;
  perform set_config('app.parish_id', target::text, true);
  insert into incoming_notices (parish_id, sender_id, sender, notice_id, kind, about, act, baptised, note)
    values (target, own, head, sent.id, sent.kind, sent.about, sent.act, sent.baptised, sent.note)
    on conflict do nothing;
  perform set_config('app.parish_id', own::text, true);
  update notices set state = 'sent', sent_at = coalesce(sent_at, current_date), delivered_to = target where id = notice;
  return target;
end $$;

-- The answer goes back to the parish that wrote: `entered` or `returned`, and in which act or why.
create function answer_notice(incoming bigint, new_state text, said text, baptism bigint) returns void language plpgsql as $$
declare
  own integer := current_parish();
  got incoming_notices%rowtype;
begin
  update incoming_notices set state = new_state, answer = said, baptism_id = baptism, answered_at = now()
    where id = incoming returning * into got;
  perform set_config('app.parish_id', got.sender_id::text, true);
  update notices set state = new_state, answer = said where id = got.notice_id and delivered_to = own;
  perform set_config('app.parish_id', own::text, true);
end $$;

-- Asks again; in the other parish the task shows it.
create function remind_notice(notice bigint) returns void language plpgsql as $$
declare
  own integer := current_parish();
  target integer;
begin
  update notices set reminded_at = current_date where id = notice returning delivered_to into target;
  if target is null then return; end if;
  perform set_config('app.parish_id', target::text, true);
  update incoming_notices set reminded_at = current_date where sender_id = own and notice_id = notice and state = 'waiting';
  perform set_config('app.parish_id', own::text, true);
end $$;
