-- The book of the dead (KPK 535 §1, 1182): who died, with which sacraments, where and by whom buried.

create table deceased (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  act_number text check (act_number ~ '^\d{1,5}[a-z]?$'), -- old volumes may lack it
  year integer not null check (year between 1500 and 2199),
  volume text,
  page text,
  person_id bigint,
  -- What the card of the person said before this act, for when the act is cancelled or proves to be about another.
  former_status text,
  former_death_date partial_day,
  names text not null,
  surname text not null,
  family_name text,
  gender smallint check (gender in (1, 2)),
  birth_date partial_day,
  birth_town text,
  age text, -- as an old volume says it when the birth is not known: «lat 45», «3 dni»
  dic_marital_status_id integer,
  spouse_person_id bigint,
  spouse text,
  father_names text,
  father_surname text,
  mother_names text,
  mother_surname text,
  mother_family_name text,
  address text,
  home_parish text,
  death_date partial_day,
  death_time time,
  death_place text,
  dic_death_cause_id integer, -- for clergy
  civil_act_number text,
  civil_usc_town text,
  civil_act_date date,
  confession boolean not null default false,
  viaticum boolean not null default false,
  anointing boolean not null default false,
  apostolic_blessing boolean not null default false,
  without_sacraments text check (without_sacraments in ('sudden', 'unconscious', 'not_called', 'refused', 'child', 'unknown')),
  sacraments_date date,
  sacraments_note text, -- who gave them, what the chaplain of the hospital wrote
  burial_date partial_day,
  burial_time time,
  parish_place_id bigint,
  funeral_place text,
  dic_funeral_rite_id integer,
  dic_burial_kind_id integer,
  minister_id bigint,
  minister text, -- name and title as written in the act
  cemetery_place_id bigint,
  cemetery text,
  grave_sector text,
  grave_row text,
  grave_number text,
  grave_holder text,
  consent_parish text,
  consent_date date,
  consent_number text,
  baptism_date partial_day,
  baptism_parish text,
  baptism_act_number text,
  baptism_act_year integer,
  baptism_told boolean not null default false, -- the parish of baptism is to be told, where that is the custom
  reported_by text,
  reporter_relation text,
  reporter_phone text,
  reporter_document text,
  reported_at date,
  necrology_published boolean not null default false, -- with the consent of the family
  necrology text,
  photo_consent boolean not null default false,
  publish_consent_by text,
  publish_consent_date date,
  offering integer check (offering >= 0), -- grosze; for the settlements, never printed
  notes text,
  needs_attention boolean not null default false,
  archival boolean not null default false, -- copied from an old volume: may be incomplete
  cancelled_at timestamptz,
  cancel_reason text,
  -- Whom this death made a widower or a widow, and what the card said before.
  widowed_person_id bigint,
  widowed_former_status_id integer,
  death_day date generated always as (first_day(death_date)) stored,
  burial_day date generated always as (first_day(burial_date)) stored,
  act_order integer generated always as (coalesce(substring(act_number from '^\d+')::integer, 0)) stored,
  primary key (parish_id, id),
  foreign key (parish_id, person_id) references people,
  foreign key (parish_id, spouse_person_id) references people,
  foreign key (parish_id, widowed_person_id) references people,
  foreign key (parish_id, parish_place_id) references parish_places,
  foreign key (parish_id, cemetery_place_id) references parish_places,
  foreign key (parish_id, minister_id) references parish_workers,
  check (archival or act_number is not null),
  check (publish_consent_by is not null or not (necrology_published or photo_consent))
);
create unique index deceased_act_once on deceased (parish_id, year, act_number);
create index deceased_by_act on deceased (parish_id, year desc, act_order desc, act_number desc);
create index deceased_by_name on deceased (parish_id, surname collate pl, names collate pl, id);
create index deceased_by_death on deceased (parish_id, death_day, id);
create index deceased_by_person on deceased (parish_id, person_id);
create index deceased_by_spouse on deceased (parish_id, spouse_person_id) where spouse_person_id is not null;
create index deceased_by_widowed on deceased (parish_id, widowed_person_id) where widowed_person_id is not null;
select tenant('deceased'), tracked('deceased');
select names_items_of('deceased', 'dic_marital_status_id', 'MaritalStatus', 'dic_death_cause_id', 'DeathCause',
  'dic_funeral_rite_id', 'FuneralRite', 'dic_burial_kind_id', 'BurialKind');
select searchable('deceased', 'names', 'surname', 'family_name', 'spouse');
select annotated('deceased', 'deceased');
select tells_of('deceased', 'person_id', 'death', 'death_date', 'death_place');
