-- First communions: the book, the preparation that leads to it, and the points children are ticked off on the way.

-- What is ticked off at meetings, by module: «Nabożeństwa: różaniec, roraty».
create table checkmark_categories (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  module text not null, -- whose preparation, see src/checkmarks/modules.ts
  name text not null,
  position integer not null,
  primary key (parish_id, id)
);
create table checkmark_types (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  category_id bigint not null,
  name text not null,
  position integer not null,
  active boolean not null default true, -- not offered any more, but kept where it was ticked
  primary key (parish_id, id),
  foreign key (parish_id, category_id) references checkmark_categories
);
create index checkmark_categories_by_module on checkmark_categories (parish_id, module, position);
create index checkmark_types_by_category on checkmark_types (parish_id, category_id, position);
select tenant('checkmark_categories', true), tenant('checkmark_types', true);
select tracked('checkmark_categories'), tracked('checkmark_types');

-- A whole group written into the book at once.
create table communion_transfers (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  communion_date date not null,
  communion_place text not null,
  minister text not null,
  transferred_at timestamptz not null default now(),
  transferred_by_name text not null,
  primary key (parish_id, id)
);
select tenant('communion_transfers'), tracked('communion_transfers');

create table communions (
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
  baptism_date partial_day,
  baptism_parish text,
  baptism_act_number text,
  baptism_act_year integer,
  communion_date partial_day,
  parish_place_id bigint,
  communion_place text,
  minister_id bigint,
  minister text, -- name and title as written in the act
  first_confession_date partial_day,
  father_names text,
  father_surname text,
  mother_names text,
  mother_surname text,
  mother_family_name text,
  dic_school_id integer,
  school_class text,
  catechist text,
  consent_parish text,
  consent_date date,
  consent_number text,
  notes text,
  needs_attention boolean not null default false,
  archival boolean not null default false, -- copied from an old volume: may be incomplete
  cancelled_at timestamptz,
  cancel_reason text,
  transfer_id bigint, -- written with a whole group
  communion_day date generated always as (first_day(communion_date)) stored,
  act_order integer generated always as (coalesce(substring(act_number from '^\d+')::integer, 0)) stored,
  primary key (parish_id, id),
  foreign key (parish_id, person_id) references people,
  foreign key (parish_id, parish_place_id) references parish_places,
  foreign key (parish_id, minister_id) references parish_workers,
  foreign key (parish_id, transfer_id) references communion_transfers,
  check (archival or act_number is not null)
);
create unique index communions_act_once on communions (parish_id, year, act_number);
create index communions_by_act on communions (parish_id, year desc, act_order desc, act_number desc);
create index communions_by_name on communions (parish_id, surname collate pl, names collate pl, id);
create index communions_by_person on communions (parish_id, person_id);
create index communions_by_transfer on communions (parish_id, transfer_id);
select tenant('communions'), tracked('communions');
select names_items_of('communions', 'dic_school_id', 'School');
select searchable('communions', 'names', 'surname', 'father_surname', 'mother_surname', 'mother_family_name');
select annotated('communions', 'communion');
select tells_of('communions', 'person_id', 'first_communion', 'communion_date', 'communion_place');

-- The names of these columns, odd ones among them, are those of the fixed form (PUT /api/communion-preparations).
create table communion_preparations (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  people_id bigint not null,
  year integer not null check (year between 1900 and 2199),
  surname text not null,
  name text not null,
  birth_date partial_day,
  birth_town text,
  dic_school_id integer,
  school_class text,
  dic_youth_guardian_id integer,
  dic_youth_guardian_parish_id integer references dictionary_parishes,
  child_dic_practice_id integer, -- for clergy
  dic_phone_type_id integer,
  phone text,
  email text,
  provided_baptism_certificate boolean not null default false,
  provided_parents_statement boolean not null default false,
  provided_dic_parish_agreement boolean not null default false,
  dic_town_id integer references towns,
  dic_street_id integer references streets,
  building_number text,
  place_number text,
  father_names text,
  father_surname text,
  dic_father_faith_id integer,
  mother_names text,
  mother_surname text,
  mother_family_name text,
  dic_mother_faith_id integer,
  dic_parents_marriage_id integer,
  parents_marriage_date partial_day,
  parents_marriage_usc_town text,
  parents_marriage_parish text,
  notes text,
  needs_attention boolean not null default false,
  withdrawn_at timestamptz,
  withdrawn_reason text,
  transfered_to_communions boolean not null default false,
  communion_id bigint,
  primary key (parish_id, id),
  foreign key (parish_id, people_id) references people,
  foreign key (parish_id, communion_id) references communions,
  check (transfered_to_communions = (communion_id is not null))
);
create unique index communion_preparations_once on communion_preparations (parish_id, people_id, year)
  where withdrawn_at is null;
create index communion_preparations_by_name on communion_preparations (parish_id, year, surname collate pl, name collate pl, id);
create index communion_preparations_by_person on communion_preparations (parish_id, people_id);
create index communion_preparations_by_act on communion_preparations (parish_id, communion_id);
select tenant('communion_preparations'), tracked('communion_preparations');
select names_items_of('communion_preparations', 'dic_school_id', 'School', 'dic_youth_guardian_id', 'YouthGuardian',
  'child_dic_practice_id', 'Practice', 'dic_phone_type_id', 'PhoneType', 'dic_father_faith_id', 'Faith',
  'dic_mother_faith_id', 'Faith', 'dic_parents_marriage_id', 'ParentsMarriage');
select names_entry_of('communion_preparations', 'dic_town_id', 'towns'),
  names_entry_of('communion_preparations', 'dic_street_id', 'streets'),
  names_entry_of('communion_preparations', 'dic_youth_guardian_parish_id', 'dictionary_parishes');
select searchable('communion_preparations', 'name', 'surname', 'father_surname', 'mother_surname');

create table communion_preparation_checkmarks (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  preparation_id bigint not null,
  checkmark_type_id bigint not null,
  primary key (parish_id, id),
  unique (parish_id, preparation_id, checkmark_type_id),
  foreign key (parish_id, preparation_id) references communion_preparations,
  foreign key (parish_id, checkmark_type_id) references checkmark_types
);
create index communion_preparation_checkmarks_by_type on communion_preparation_checkmarks (parish_id, checkmark_type_id);
select tenant('communion_preparation_checkmarks', true), tracked('communion_preparation_checkmarks');
