-- A death reported by the family and its funeral, from the first call to the act in the book of the deceased. Columns
-- named as those of `deceased` hold the same and go into the act as they are.
create table funerals (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  status text not null default 'reported' check (status in ('reported', 'planned', 'celebrated', 'entered', 'cancelled')),
  person_id bigint,
  names text not null,
  surname text not null,
  death_date date,
  death_time time,
  death_place text,
  address text,
  home_parish text,
  foreign_parish boolean not null default false, -- not our parishioner: his own pastor is told (KPK 1177 §2)
  reported_by text, -- whom of the family to call back; never on a public page
  reporter_relation text,
  reporter_phone text,
  reported_at date,
  wished_date date,
  wished_time time,
  burial_date date,
  burial_time time,
  rite_place text check (rite_place in ('church', 'chapel', 'cemetery')),
  parish_place_id bigint,
  funeral_place text,
  procession boolean not null default false,
  minister_id bigint,
  minister text,
  dic_funeral_rite_id integer,
  dic_burial_kind_id integer,
  cemetery_place_id bigint,
  cemetery text,
  grave_sector text,
  grave_row text,
  grave_number text,
  grave_holder text,
  needs_ordinary_consent boolean not null default false, -- KPK 1183–1184
  provided_death_card boolean not null default false,
  provided_parish_notice boolean not null default false,
  provided_ordinary_consent boolean not null default false,
  necrology_published boolean not null default false, -- with the consent of the family
  publish_consent_by text,
  publish_consent_date date,
  publish_withdrawn_on date,
  intention_id bigint, -- the funeral Mass in the book of intentions
  deceased_id bigint,
  cancel_reason text,
  notes text,
  needs_attention boolean not null default false,
  erased_at timestamptz,
  primary key (parish_id, id),
  foreign key (parish_id, person_id) references people,
  foreign key (parish_id, parish_place_id) references parish_places,
  foreign key (parish_id, cemetery_place_id) references parish_places,
  foreign key (parish_id, minister_id) references parish_workers,
  foreign key (parish_id, intention_id) references intentions,
  foreign key (parish_id, deceased_id) references deceased,
  constraint burial_date check (burial_date >= death_date),
  check (publish_consent_by is not null and publish_consent_date is not null or not necrology_published),
  check ((status = 'entered') = (deceased_id is not null))
);
create index funerals_by_day on funerals (parish_id, status, burial_date);
create index funerals_by_person on funerals (parish_id, person_id) where person_id is not null;
create index funerals_by_intention on funerals (parish_id, intention_id) where intention_id is not null;
create index funerals_by_act on funerals (parish_id, deceased_id) where deceased_id is not null;
select tenant('funerals'), tracked('funerals');
select names_items_of('funerals', 'dic_funeral_rite_id', 'FuneralRite', 'dic_burial_kind_id', 'BurialKind');
select searchable('funerals', 'names', 'surname');
