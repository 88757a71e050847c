-- The register: parish staff and places, parishioners, families.

create table parish_workers (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  title text, -- ks., ks. kan., s., p.
  names text not null,
  surname text not null,
  worker_function text not null, -- proboszcz, wikariusz, organista…
  clergy boolean not null default false,
  general_delegation boolean not null default false, -- may assist at every marriage here
  signs boolean not null default false,
  signature_text text, -- as printed: «ks. Jan Lis, proboszcz»
  in_parish_from date,
  in_parish_to date,
  phone text,
  email text,
  user_id bigint references users,
  active boolean not null default true,
  primary key (parish_id, id)
);
create table parish_places (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  name text not null,
  kind text not null default 'kościół parafialny',
  patron text,
  address text,
  capacity integer,
  mass_place boolean not null default true,
  is_default boolean not null default false,
  active boolean not null default true,
  note text,
  primary key (parish_id, id)
);
select tenant('parish_workers'), tenant('parish_places');
select tracked('parish_workers'), tracked('parish_places');

create table imports (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  account_id bigint not null,
  file_name text not null,
  state text not null check (state in ('mapping', 'checking', 'checked', 'applying', 'done', 'failed', 'discarded')),
  problem text,
  columns jsonb not null default '[]', -- the file's headers
  mapping jsonb not null default '{}', -- field -> column index
  notes jsonb not null default '[]', -- what the reader found odd in the file
  overwrite boolean not null default false, -- the file wins over what the register says
  seen bigint not null default 0, -- last row of history when the check began: what is later came after it
  total integer not null default 0,
  progress integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  same integer not null default 0,
  refused integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (parish_id, id)
);
create table import_rows (
  parish_id integer not null,
  import_id bigint not null,
  number integer not null, -- line of the file
  cells jsonb not null,
  outcome text check (outcome in ('add', 'change', 'same', 'refuse')),
  reasons jsonb not null default '[]',
  entry jsonb, -- columns of people as they will be written; for a change only those that differ
  before jsonb, -- for a change: what stands there now
  place jsonb, -- words of a town or street that no dictionary has yet
  family jsonb, -- card number and role of somebody who will join that family
  person_id bigint,
  person_version integer,
  primary key (parish_id, import_id, number),
  foreign key (parish_id, import_id) references imports on delete cascade
);
create index import_rows_by_outcome on import_rows (parish_id, import_id, outcome, number);
create table import_mappings ( -- remembered per parish by the file's headers
  parish_id integer not null references parishes,
  headers text not null,
  mapping jsonb not null,
  primary key (parish_id, headers)
);
select tenant('imports', true), tenant('import_rows', true), tenant('import_mappings', true);
-- Rows that will be written. A function, for it says how many to expect: of a file just brought in the
-- planner knows nothing, and with one row in mind it joins 20,000 of them by looking through all for each.
create function rows_to_write(import bigint) returns setof import_rows language plpgsql stable rows 20000 as $$
begin
  return query select * from import_rows where import_id = import and outcome in ('add', 'change') order by number;
end $$;

create table people (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  names text not null,
  surname text not null,
  family_name text, -- nazwisko rodowe
  previous_names text[] not null default '{}',
  gender smallint not null default 1 check (gender in (1, 2)),
  birth_date partial_day,
  birth_town text,
  birth_country text,
  pesel char(11),
  birth_act_number text,
  birth_usc_town text,
  birth_act_year integer,
  father_id bigint,
  father_names text,
  father_surname text,
  mother_id bigint,
  mother_names text,
  mother_surname text,
  mother_family_name text,
  dic_marital_status_id integer,
  dic_faith_id integer,
  dic_rite_id integer,
  dic_practice_id integer, -- for clergy
  citizenship text,
  country text,
  dic_town_id integer references towns,
  dic_street_id integer references streets,
  building_number text,
  place_number text,
  zip_code text check (zip_code ~ '^\d{2}-\d{3}$'),
  post_office text,
  correspondence_address text,
  status text not null default 'parishioner' check (status in ('parishioner', 'former', 'outsider', 'deceased')),
  in_parish_from date,
  in_parish_to date,
  death_date partial_day,
  phone text,
  dic_phone_type_id integer,
  email text,
  sms_consent boolean not null default false,
  sms_consent_date date,
  publish_consent boolean not null default false,
  publish_consent_date date,
  profession text,
  dic_education_id integer,
  school text,
  school_class text,
  left_church_date date,
  left_church_number text, -- the curia's letter
  returned_date date,
  notes text, -- for clergy
  needs_attention boolean not null default false,
  import_id bigint,
  birth_day date generated always as (first_day(birth_date)) stored,
  likeness text generated always as (fold(surname) || ' ' || fold(split_part(names, ' ', 1))) stored,
  primary key (parish_id, id),
  foreign key (parish_id, father_id) references people,
  foreign key (parish_id, mother_id) references people,
  foreign key (parish_id, import_id) references imports,
  check (father_id <> id and mother_id <> id)
);
create unique index people_pesel_once on people (parish_id, pesel);
create index people_by_name on people (parish_id, surname collate pl, names collate pl, id) include (status);
create index people_by_birth on people (parish_id, status, birth_day);
create index people_by_street on people (parish_id, dic_street_id);
create index people_by_father on people (parish_id, father_id) where father_id is not null;
create index people_by_mother on people (parish_id, mother_id) where mother_id is not null;
-- Likely the same person: surname and first name, whatever the diacritics. A column, for an index over
-- an expression is never used under row-level security.
create index people_alike on people (parish_id, likeness);
select tenant('people'), tracked('people');
-- An import gives its people their numbers beforehand, to link them with families.
grant usage on sequence people_id_seq to app_user;
select searchable('people', 'names', 'surname', 'family_name', 'previous_names');
select names_entry_of('people', 'dic_town_id', 'towns'), names_entry_of('people', 'dic_street_id', 'streets');
select names_items_of('people', 'dic_marital_status_id', 'MaritalStatus', 'dic_faith_id', 'Faith', 'dic_rite_id', 'Rite',
  'dic_practice_id', 'Practice', 'dic_phone_type_id', 'PhoneType', 'dic_education_id', 'Education');

-- Sacraments received elsewhere, typed from certificates; those received here stand in the books.
create table person_sacraments (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  person_id bigint not null,
  kind text not null check (kind in ('baptism', 'first_communion', 'confirmation', 'marriage', 'orders', 'vows', 'death')),
  event_date partial_day,
  place text, -- parish and town
  act_number text,
  act_year integer,
  note text,
  primary key (parish_id, id),
  foreign key (parish_id, person_id) references people
);
create index person_sacraments_by_person on person_sacraments (parish_id, person_id);
select tenant('person_sacraments', true), tracked('person_sacraments');

create table families (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  family_name text not null, -- as people say it: «Kowalscy»; cannot be derived
  card_number text,
  country text,
  dic_town_id integer references towns,
  dic_street_id integer references streets,
  building_number text,
  place_number text,
  zip_code text check (zip_code ~ '^\d{2}-\d{3}$'),
  post_office text,
  region text,
  dic_family_marriage_id integer,
  marriage_date partial_day,
  marriage_place text,
  moved_in date,
  moved_out date,
  inactive boolean not null default false,
  notes text, -- for clergy
  needs_attention boolean not null default false,
  primary key (parish_id, id)
);
create unique index families_card_once on families (parish_id, card_number);
create index families_by_name on families (parish_id, inactive, family_name collate pl, id);
create index families_by_street on families (parish_id, dic_street_id);
select tenant('families'), tracked('families'), searchable('families', 'family_name', 'card_number');
select names_entry_of('families', 'dic_town_id', 'towns'), names_entry_of('families', 'dic_street_id', 'streets');
select names_items_of('families', 'dic_family_marriage_id', 'FamilyMarriage');

create table family_members (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  family_id bigint not null,
  person_id bigint not null,
  dic_family_role_id integer,
  is_head boolean not null default false,
  member_from date,
  member_to date,
  primary key (parish_id, id),
  foreign key (parish_id, family_id) references families,
  foreign key (parish_id, person_id) references people
);
create index family_members_by_family on family_members (parish_id, family_id);
-- One family at a time; earlier ones stay with their dates.
create unique index one_family_at_a_time on family_members (parish_id, person_id) where member_to is null;
create unique index one_head_at_a_time on family_members (parish_id, family_id) where is_head and member_to is null;
select tenant('family_members', true), tracked('family_members');
select names_items_of('family_members', 'dic_family_role_id', 'FamilyRole');
