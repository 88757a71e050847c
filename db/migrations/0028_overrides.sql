-- Reasons for passing over canonical advice stand in one place, of acts and of protocols alike; one that was
-- given in haste is taken back, and history remembers it.
grant delete on canon_overrides to app_user;

-- The owner of the tables is held by FORCE too: without this an ordinary owner would move nothing, silently.
alter table premaritals no force row level security;
alter table canon_overrides no force row level security;
insert into canon_overrides (parish_id, subject, subject_id, code, message, reason, overridden_by_name)
select parish_id, 'premaritals', p.id, o ->> 'code', 'uwaga kanoniczna', o ->> 'reason', 'protokół przedślubny'
from premaritals p cross join jsonb_array_elements(p.overrides) o
order by parish_id, p.id
on conflict do nothing;
alter table premaritals force row level security;
alter table canon_overrides force row level security;
alter table premaritals drop column overrides;

-- 0023 and 0024 both tied the act of marriage to its protocol: once is enough.
alter table weddings drop constraint weddings_parish_id_premarital_id_fkey1;
drop index weddings_by_protocol;
