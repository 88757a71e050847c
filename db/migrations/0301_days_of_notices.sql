-- A notice sent or reminded of after midnight in Poland has the day of Poland, not the day before in UTC.

create or replace function deliver_notice(notice bigint) returns integer language plpgsql as $$
declare
  own integer := current_parish();
  sent notices%rowtype;
  target integer;
  today date := (now() at time zone 'Europe/Warsaw')::date;
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
  update notices set state = 'sent', sent_at = coalesce(sent_at, today), delivered_to = target where id = notice;
  return target;
end $$;

create or replace function remind_notice(notice bigint) returns void language plpgsql as $$
declare
  own integer := current_parish();
  target integer;
  today date := (now() at time zone 'Europe/Warsaw')::date;
begin
  update notices set reminded_at = today where id = notice returning delivered_to into target;
  if target is null then return; end if;
  perform set_config('app.parish_id', target::text, true);
  update incoming_notices set reminded_at = today where sender_id = own and notice_id = notice and state = 'waiting';
  perform set_config('app.parish_id', own::text, true);
end $$;
