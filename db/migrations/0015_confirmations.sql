-- The book of confirmations (KPK 895: names of the confirmed and the minister, parents and sponsors, place and day).

create table confirmations (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  act_number text check (act_number ~ '^\d{1,5}[a-z]?$'), -- old volumes may lack it
  year integer not null check (year between 1500 and 2199),
  volume text,
  page text,
  person_id bigint,
  names text not null,
  surname text not null,
  gender smallint check (gender in (1, 2)),
  birth_date partial_day,
  birth_town text,
  father_names text,
  father_surname text,
  mother_names text,
  mother_surname text,
  mother_family_name text,
  baptism_date partial_day,
  baptism_parish text,
  baptism_act_number text,
  baptism_act_year integer,
  confirmation_date partial_day,
  parish_place_id bigint,
  confirmation_place text,
  minister_id bigint,
  minister text, -- the bishop's name and title, or the priest's
  minister_faculty text, -- what allowed a priest to confirm (KPK 882-884)
  confirmation_name text,
  sponsor_person_id bigint,
  sponsor_names text,
  sponsor_surname text,
  sponsor_birth_date partial_day,
  sponsor_address text,
  sponsor_parish text,
  sponsor_godparent boolean not null default false, -- a godparent of the baptism, as the law would have it (KPK 893 §2)
  sponsor_certificate_provided boolean not null default false,
  consent_parish text,
  consent_date date,
  consent_number text,
  notes text,
  needs_attention boolean not null default false,
  archival boolean not null default false, -- copied from an old volume: may be incomplete
  cancelled_at timestamptz,
  cancel_reason text,
  confirmation_day date generated always as (first_day(confirmation_date)) stored,
  act_order integer generated always as (coalesce(substring(act_number from '^\d+')::integer, 0)) stored,
  primary key (parish_id, id),
  foreign key (parish_id, person_id) references people,
  foreign key (parish_id, sponsor_person_id) references people,
  foreign key (parish_id, parish_place_id) references parish_places,
  foreign key (parish_id, minister_id) references parish_workers,
  check (archival or act_number is not null)
);
create unique index confirmations_act_once on confirmations (parish_id, year, act_number);
create index confirmations_by_act on confirmations (parish_id, year desc, act_order desc, act_number desc);
create index confirmations_by_name on confirmations (parish_id, surname collate pl, names collate pl, id);
create index confirmations_by_person on confirmations (parish_id, person_id);
create index confirmations_by_day on confirmations (parish_id, confirmation_day);
create index confirmations_by_sponsor on confirmations (parish_id, sponsor_person_id);
select tenant('confirmations'), tracked('confirmations');
select searchable('confirmations', 'names', 'surname', 'confirmation_name', 'father_surname', 'mother_surname', 'mother_family_name');
select tells_of('confirmations', 'person_id', 'confirmation', 'confirmation_date', 'confirmation_place');
-- What the parish of baptism needs to find the person: names, birth, parents.
alter table notices add column who jsonb;
select annotated('confirmations', 'confirmation');
