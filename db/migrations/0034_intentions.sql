-- Mass intentions (KPK 945-958): what was promised to whom, when it is to be said, and whether it was.

-- When Masses are said, and how many intentions each takes. Free Masses are computed from it, never written.
create table intention_patterns (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  name text not null,
  parish_place_id bigint, -- null: the parish has not listed its churches
  weekdays smallint[] not null default '{}' check (weekdays <@ '{1,2,3,4,5,6,7}'), -- 1 Monday … 7 Sunday
  obligation boolean not null default false, -- also on holy days of obligation, whatever their weekday
  mass_time time not null,
  slots smallint not null default 1 check (slots between 1 and 20),
  date_from date,
  date_to date,
  online boolean not null default true, -- may be ordered from the public page
  minimum_offering integer not null default 100 check (minimum_offering >= 0), -- grosze (product-spec 9)
  lead_days smallint not null default 3 check (lead_days between 0 and 365),
  notes text,
  active boolean not null default true,
  primary key (parish_id, id),
  foreign key (parish_id, parish_place_id) references parish_places,
  check (date_to >= date_from)
);

-- Days on which one Mass, or every Mass, is not said.
create table intention_closures (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  intention_pattern_id bigint, -- null: every Mass of the parish
  date_from date not null,
  date_to date not null,
  reason text not null,
  primary key (parish_id, id),
  foreign key (parish_id, intention_pattern_id) references intention_patterns,
  check (date_to >= date_from)
);

-- Thirty Masses for one of the dead, day after day.
create table intention_series (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  content text not null,
  cancelled_at timestamptz,
  cancel_reason text,
  primary key (parish_id, id)
);

create table intentions (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  mass_date date not null,
  mass_time time not null,
  parish_place_id bigint,
  slot smallint not null default 1 check (slot > 0), -- which of the intentions of this Mass
  intention_pattern_id bigint, -- the Mass of the pattern it was booked on
  content text not null,
  public_content text, -- shown to people instead of the content; «intencja prywatna»
  dic_intention_type_id integer,
  status text not null default 'accepted'
    check (status in ('reserved', 'accepted', 'celebrated', 'passed_on', 'cancelled')),
  celebrant_id bigint, -- a priest of ours
  celebrant text,
  collective boolean not null default false, -- of several donors, each of whom agreed (decree of 13.04.2025)
  pro_populo boolean not null default false, -- for the people of the parish (KPK 534)
  purchaser_name text,
  purchaser_phone text,
  purchaser_email text,
  offering integer check (offering >= 0), -- grosze; never on a list that hangs
  dic_payment_method_id integer,
  paid_date date,
  receipt_number text,
  accepted_by text,
  accepted_at timestamptz not null default now(),
  intention_series_id bigint,
  series_number smallint check (series_number between 1 and 30),
  passed_to text, -- to whom it was passed on (KPK 955)
  needs_attention boolean not null default false,
  notes text,
  cancel_reason text,
  taken boolean generated always as (status in ('reserved', 'accepted', 'celebrated')) stored,
  primary key (parish_id, id),
  foreign key (parish_id, parish_place_id) references parish_places,
  foreign key (parish_id, intention_pattern_id) references intention_patterns,
  foreign key (parish_id, celebrant_id) references parish_workers,
  foreign key (parish_id, intention_series_id) references intention_series,
  check (not pro_populo or coalesce(offering, 0) = 0)
);
create unique index intentions_slot_once on intentions (parish_id, mass_date, mass_time, coalesce(parish_place_id, 0), slot) where taken;
-- A priest applies one Mass for one intention (KPK 948).
create unique index intentions_celebrant_once on intentions (parish_id, mass_date, mass_time, celebrant_id) where taken;
create index intentions_by_series on intentions (parish_id, intention_series_id, series_number) where intention_series_id is not null;
create index intention_closures_by_day on intention_closures (parish_id, date_to);

select tenant('intention_patterns'), tenant('intention_closures', true), tenant('intention_series'), tenant('intentions');
select tracked('intention_patterns'), tracked('intention_closures'), tracked('intention_series'), tracked('intentions');
select names_items_of('intentions', 'dic_intention_type_id', 'IntentionType', 'dic_payment_method_id', 'PaymentMethod');
select searchable('intentions', 'content', 'purchaser_name');
