-- Settlements: what stole fees and Mass offerings a month brought, what each gets, and where the rest goes.

-- «2026-05» counted in months, so that periods can be compared.
create function month_number(month text) returns integer language sql immutable strict parallel safe
  return substr(month, 1, 4)::integer * 12 + substr(month, 6, 2)::integer;

-- How shares are reckoned: diocesan law and the custom of the parish; no two dioceses have the same.
create table settlement_rules (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  name text not null,
  month_from text not null check (month_from ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  month_to text check (month_to ~ '^\d{4}-(0[1-9]|1[0-2])$'), -- null: until others come
  deductions jsonb not null default '[]', -- what comes off a stole fee before it is shared
  split text not null default 'shares' check (split in ('shares', 'celebrant')),
  shares jsonb not null default '[]', -- parts by function or by priest; none: all alike
  prorated boolean not null default true, -- by days of service in the month
  mass_mode text not null default 'own' check (mass_mode in ('own', 'pool')),
  stipend integer not null check (stipend > 0), -- one usual offering, grosze
  kept_mass text not null default 'first' check (kept_mass in ('first', 'highest')), -- of several in a day (KPK 951)
  bination_to text not null default 'diocese' check (bination_to in ('diocese', 'parish')),
  bination_title integer not null default 0 check (bination_title >= 0), -- kept for the trouble (KPK 951 § 1)
  trination_to text not null default 'diocese' check (trination_to in ('diocese', 'parish')),
  trination_title integer not null default 0 check (trination_title >= 0),
  purpose text, -- what the ordinary gives the second offerings for
  notes text,
  confirmed_at timestamptz, -- null: a draft that binds nobody
  confirmed_by text,
  primary key (parish_id, id),
  check (month_to >= month_from),
  constraint settlement_rules_overlap exclude using gist (
    int4range(parish_id, parish_id, '[]') with &&,
    int4range(month_number(month_from), month_number(month_to), '[]') with &&
  ) where (confirmed_at is not null)
);

-- A month of a parish. What was approved is never written again.
create table settlements (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  settlement_rules_id bigint,
  mass_gross bigint check (mass_gross >= 0),
  approved_at timestamptz,
  approved_by text,
  content jsonb, -- rules, priests, Masses and fees as they stood at the approval
  primary key (parish_id, id),
  foreign key (parish_id, settlement_rules_id) references settlement_rules,
  constraint settlements_month_once unique (parish_id, month),
  check ((approved_at is null) = (content is null)),
  check ((approved_at is null) = (mass_gross is null)),
  check ((approved_at is null) = (settlement_rules_id is null))
);

-- Why something was added to an approved month.
create table settlement_corrections (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  settlement_id bigint not null,
  reason text not null check (btrim(reason) <> ''),
  mass_gross bigint not null default 0, -- how much the offerings of the month have changed
  entered_by text not null,
  entered_at timestamptz not null default now(),
  primary key (parish_id, id),
  foreign key (parish_id, settlement_id) references settlements
);
create index settlement_corrections_of on settlement_corrections (parish_id, settlement_id);

-- Offerings at sacraments and funerals (iura stolae, KPK 531).
create table stole_fees (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  settlement_id bigint not null,
  day date not null,
  act text not null check (act in ('baptism', 'wedding', 'funeral', 'banns', 'certificate', 'other')),
  about text not null,
  payer text,
  amount integer not null, -- grosze
  celebrant_id bigint,
  celebrant text,
  received_by text,
  notes text,
  cancelled_at timestamptz,
  cancel_reason text,
  correction_id bigint, -- entered after the approval
  corrects_id bigint, -- a counter-entry: it takes from, or adds to, this one
  primary key (parish_id, id),
  foreign key (parish_id, settlement_id) references settlements,
  foreign key (parish_id, celebrant_id) references parish_workers,
  foreign key (parish_id, correction_id) references settlement_corrections,
  foreign key (parish_id, corrects_id) references stole_fees,
  check (amount > 0 or corrects_id is not null and amount <> 0),
  check (corrects_id is null or correction_id is not null),
  check ((cancelled_at is null) = (cancel_reason is null))
);
create index stole_fees_of on stole_fees (parish_id, settlement_id, day);

-- What an approved month gave to whom; a correction adds lines, nothing changes them.
create table settlement_entries (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  settlement_id bigint not null,
  correction_id bigint,
  source text not null check (source in ('stole', 'mass')),
  account text not null check (account in ('priest', 'guest', 'fund', 'parish', 'diocese')),
  parish_worker_id bigint,
  name text not null,
  amount bigint not null check (amount <> 0),
  primary key (parish_id, id),
  foreign key (parish_id, settlement_id) references settlements,
  foreign key (parish_id, correction_id) references settlement_corrections,
  foreign key (parish_id, parish_worker_id) references parish_workers,
  check ((account = 'priest') = (parish_worker_id is not null))
);
create index settlement_entries_of on settlement_entries (parish_id, settlement_id);

-- Promises -----------------------------------------------------------------------------------------

-- Confirmed rules stay as they were confirmed; only their end may be moved, when others follow.
create function settlement_rules_stand() returns trigger language plpgsql as $$
begin
  if old.confirmed_at is not null and (tg_op = 'DELETE'
    or (to_jsonb(new) - 'month_to' - 'version') is distinct from (to_jsonb(old) - 'month_to' - 'version')) then
    raise exception 'confirmed rules stand' using errcode = '23514', constraint = 'settlement_rules_stand';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger stands before update or delete on settlement_rules for each row execute function settlement_rules_stand();

create function settlement_stands() returns trigger language plpgsql as $$
begin
  if tg_table_name <> 'settlements' or to_jsonb(old) ->> 'approved_at' is not null then
    raise exception 'what was approved stands' using errcode = '23514', constraint = 'settlement_stands';
  end if;
  return new;
end $$;
create trigger stands before update or delete on settlement_entries for each row execute function settlement_stands();
create trigger stands before update or delete on settlement_corrections for each row execute function settlement_stands();
create trigger stands before update or delete on settlements for each row execute function settlement_stands();

-- Into an approved month nothing comes but with a correction, and no correction comes before.
create function settlement_is_open() returns trigger language plpgsql as $$
declare
  approved boolean;
  correction bigint := to_jsonb(new) ->> case tg_table_name when 'settlement_corrections' then 'id' else 'correction_id' end;
  old_settlement bigint := case when tg_op = 'UPDATE' then to_jsonb(old) ->> 'settlement_id' end;
begin
  -- An approval and an entry of one month wait for each other.
  perform from settlements where parish_id = new.parish_id and id in (new.settlement_id, old_settlement) for share;
  select bool_or(approved_at is not null) into approved from settlements
    where parish_id = new.parish_id and id in (new.settlement_id, old_settlement);
  if tg_op = 'UPDATE' and approved or approved <> (correction is not null) then
    raise exception 'an approved month takes corrections only' using errcode = '23514', constraint = 'settlement_stands';
  end if;
  if tg_table_name <> 'settlement_corrections' and correction is not null and not exists (
    select from settlement_corrections c where c.parish_id = new.parish_id and c.id = correction and c.settlement_id = new.settlement_id
  ) then
    raise exception 'a correction of another month' using errcode = '23514', constraint = 'settlement_stands';
  end if;
  if tg_table_name = 'stole_fees' and not exists (
    select from settlements where parish_id = new.parish_id and id = new.settlement_id and month = substr(to_jsonb(new) ->> 'day', 1, 7)
  ) then
    raise exception 'a day of another month' using errcode = '23514', constraint = 'stole_fees_day';
  end if;
  return new;
end $$;
create trigger is_open before insert or update on stole_fees for each row execute function settlement_is_open();
create trigger is_open before insert on settlement_entries for each row execute function settlement_is_open();
create trigger is_open before insert on settlement_corrections for each row execute function settlement_is_open();

-- To the grosz: what came to an approved month is what went out of it.
create function settlement_balances() returns trigger language plpgsql as $$
declare
  wanted bigint := to_jsonb(new) ->> case tg_table_name when 'settlements' then 'id' else 'settlement_id' end;
  month settlements;
  came_stole bigint;
  came_mass bigint;
  went_stole bigint;
  went_mass bigint;
begin
  select * into month from settlements where parish_id = new.parish_id and id = wanted;
  select coalesce(sum(amount) filter (where source = 'stole'), 0), coalesce(sum(amount) filter (where source = 'mass'), 0)
    into went_stole, went_mass from settlement_entries where parish_id = new.parish_id and settlement_id = wanted;
  if month.approved_at is null then
    if not exists (select from settlement_entries where parish_id = new.parish_id and settlement_id = wanted) then return null; end if;
    raise exception 'an open month gives nothing' using errcode = '23514', constraint = 'settlement_balances';
  end if;
  select coalesce(sum(amount), 0) into came_stole from stole_fees
    where parish_id = new.parish_id and settlement_id = wanted and cancelled_at is null;
  select month.mass_gross + coalesce(sum(mass_gross), 0) into came_mass from settlement_corrections
    where parish_id = new.parish_id and settlement_id = wanted;
  if went_stole <> came_stole or went_mass <> came_mass then
    raise exception 'the month does not balance' using errcode = '23514', constraint = 'settlement_balances';
  end if;
  return null;
end $$;
create constraint trigger balances after insert or update on settlements deferrable initially deferred
  for each row execute function settlement_balances();
create constraint trigger balances after insert on settlement_entries deferrable initially deferred
  for each row execute function settlement_balances();
create constraint trigger balances after insert on settlement_corrections deferrable initially deferred
  for each row execute function settlement_balances();
create constraint trigger balances after insert on stole_fees deferrable initially deferred
  for each row execute function settlement_balances();

select tenant('settlement_rules', true), tenant('settlements'), tenant('settlement_corrections'), tenant('stole_fees'), tenant('settlement_entries');
revoke update on settlement_corrections, settlement_entries from app_user;
select tracked('settlement_rules'), tracked('settlements', 'content'), tracked('settlement_corrections'), tracked('stole_fees'), tracked('settlement_entries');
select searchable('stole_fees', 'about', 'payer', 'celebrant');
