-- Parishes made and changed in the program: their changes are kept, and what SMS of a parish carry.

alter table parishes add column sms_sender text check (sms_sender ~ '^[A-Za-z0-9 .-]{3,11}$'); -- null: the provider's own
alter table parishes add column sms_quiet_from time not null default '20:00'; -- no message leaves in between
alter table parishes add column sms_quiet_to time not null default '08:00';

-- Parishes made before stand in history as they are today; every later change is compared with that.
do $$
declare
  parish record;
  head history_heads%rowtype;
  why text := 'stan z dnia, od którego zmiany parafii są zapisywane';
  moment timestamptz := clock_timestamp();
begin
  insert into history_heads values (0, 0, '\x') on conflict do nothing;
  select * into head from history_heads where parish_id = 0 for update;
  for parish in select id, to_jsonb(p) as content from parishes p order by id loop
    insert into history values (0, head.seq + 1, 'parishes', parish.id, 'insert', null, parish.content, why, null, null,
      moment, head.hash, history_hash(head.hash, 0, head.seq + 1, 'parishes', parish.id, 'insert', null, parish.content,
        why, null, null, moment))
      returning seq, hash into head.seq, head.hash;
  end loop;
  update history_heads set seq = head.seq, hash = head.hash where parish_id = 0;
end $$;
select tracked('parishes');

-- From now on a module that costs is closed to a parish that does not pay for it; those that work keep all of them.
insert into parish_modules (parish_id, module_id)
  select parishes.id, modules.id from parishes, modules where modules.price > 0 on conflict do nothing;
