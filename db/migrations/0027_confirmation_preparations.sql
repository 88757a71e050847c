-- The way to confirmation: a card for each candidate, ticked off at meetings, crowned by the act.

create table confirmation_preparations (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  person_id bigint not null,
  year integer not null check (year between 1900 and 2199), -- of the confirmation prepared for
  first_year integer check (first_year between 1900 and 2199), -- when the candidate began: many prepare for years
  dic_school_id integer,
  school_class text,
  dic_youth_guardian_id integer, -- catechist, or who leads the small group
  dic_phone_type_id integer,
  phone text,
  email text,
  confirmation_name text,
  confirmation_name_reason text,
  sponsor_person_id bigint,
  sponsor_names text,
  sponsor_surname text,
  sponsor_birth_date partial_day,
  sponsor_address text,
  sponsor_parish text,
  sponsor_godparent boolean not null default false,
  sponsor_certificate_provided boolean not null default false,
  provided_declaration boolean not null default false,
  provided_baptism_certificate boolean not null default false,
  consent_parish text,
  consent_date date,
  consent_number text,
  exam_date date,
  examiner text, -- name and title of the priest
  exam_passed boolean not null default false,
  notes text,
  needs_attention boolean not null default false,
  withdrawn_at timestamptz,
  withdrawn_reason text,
  confirmation_id bigint, -- the act that crowned it
  primary key (parish_id, id),
  foreign key (parish_id, person_id) references people,
  foreign key (parish_id, sponsor_person_id) references people,
  foreign key (parish_id, confirmation_id) references confirmations,
  check (first_year <= year),
  check (exam_date is not null or not exam_passed),
  check (confirmation_id is null or withdrawn_at is null)
);
-- Nobody is confirmed twice, so nobody prepares twice.
create unique index confirmation_preparations_once on confirmation_preparations (parish_id, person_id)
  where withdrawn_at is null;
create index confirmation_preparations_by_year on confirmation_preparations (parish_id, year);
create index confirmation_preparations_by_person on confirmation_preparations (parish_id, person_id);
create index confirmation_preparations_by_sponsor on confirmation_preparations (parish_id, sponsor_person_id);
create index confirmation_preparations_by_act on confirmation_preparations (parish_id, confirmation_id);
select tenant('confirmation_preparations'), tracked('confirmation_preparations');
select names_items_of('confirmation_preparations', 'dic_school_id', 'School', 'dic_youth_guardian_id', 'YouthGuardian',
  'dic_phone_type_id', 'PhoneType');

create table confirmation_preparation_checkmarks (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  preparation_id bigint not null,
  checkmark_type_id bigint not null,
  primary key (parish_id, id),
  constraint confirmation_preparation_checkmarks_once unique (parish_id, preparation_id, checkmark_type_id),
  constraint confirmation_preparation_checkmarks_card
    foreign key (parish_id, preparation_id) references confirmation_preparations,
  constraint confirmation_preparation_checkmarks_type
    foreign key (parish_id, checkmark_type_id) references checkmark_types
);
create index confirmation_preparation_checkmarks_by_type
  on confirmation_preparation_checkmarks (parish_id, checkmark_type_id);
select tenant('confirmation_preparation_checkmarks', true), tracked('confirmation_preparation_checkmarks');

-- PostgreSQL had cut this name short, so that nobody was told what to do.
alter table communion_preparation_checkmarks
  rename constraint communion_preparation_checkmar_parish_id_checkmark_type_id_fkey
  to communion_preparation_checkmarks_type;
