-- The book of baptisms (KPK 877 §1: child, minister, parents, godparents, place and date).

create table baptisms (
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
  birth_act_number text,
  birth_usc_town text,
  birth_act_year integer,
  baptism_date partial_day,
  baptism_time time,
  parish_place_id bigint,
  baptism_place text,
  minister_id bigint,
  minister text, -- name and title as written in the act; anybody in danger of death (KPK 861 §2)
  dic_baptism_kind_id integer,
  father_names text,
  father_surname text,
  father_birth_year integer,
  dic_father_faith_id integer,
  father_profession text,
  father_address text,
  mother_names text,
  mother_surname text,
  mother_family_name text,
  mother_birth_year integer,
  dic_mother_faith_id integer,
  mother_profession text,
  mother_address text,
  adopted boolean not null default false, -- never shown on a certificate (KPK 877 §3)
  dic_parents_marriage_id integer,
  parents_marriage_date partial_day,
  parents_marriage_place text,
  parents_marriage_act_number text,
  godparents jsonb not null default '[]',
  consent_parish text,
  consent_date date,
  consent_number text,
  curia_permission_date date,
  curia_permission_number text,
  reported_by text,
  reported_at date,
  offering integer check (offering >= 0), -- grosze; for the settlements, never printed
  notes text,
  needs_attention boolean not null default false,
  archival boolean not null default false, -- copied from an old volume: may be incomplete
  cancelled_at timestamptz,
  cancel_reason text,
  registration_id bigint,
  baptism_day date generated always as (first_day(baptism_date)) stored,
  act_order integer generated always as (coalesce(substring(act_number from '^\d+')::integer, 0)) stored,
  primary key (parish_id, id),
  foreign key (parish_id, person_id) references people,
  foreign key (parish_id, parish_place_id) references parish_places,
  foreign key (parish_id, minister_id) references parish_workers,
  check (archival or act_number is not null)
);
create unique index baptisms_act_once on baptisms (parish_id, year, act_number);
create index baptisms_by_act on baptisms (parish_id, year desc, act_order desc, act_number desc);
create index baptisms_by_name on baptisms (parish_id, surname collate pl, names collate pl, id);
create index baptisms_by_person on baptisms (parish_id, person_id);
select tenant('baptisms'), tracked('baptisms');
select names_items_of('baptisms', 'dic_baptism_kind_id', 'BaptismKind', 'dic_father_faith_id', 'Faith',
  'dic_mother_faith_id', 'Faith', 'dic_parents_marriage_id', 'ParentsMarriage');
select searchable('baptisms', 'names', 'surname', 'father_surname', 'mother_surname', 'mother_family_name');

-- Marginal notes: appended, never removed (KPK 535 §2); a wrong one is struck with a reason.
create table baptism_annotations (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  baptism_id bigint not null,
  dic_annotation_kind_id integer not null,
  event_date partial_day,
  place text,
  diocese text,
  act_number text,
  act_year integer,
  other_person text, -- spouse, minister
  source_document text,
  text text,
  printable boolean not null default true,
  struck_at timestamptz,
  struck_reason text,
  entered_at timestamptz not null default now(),
  entered_by_name text,
  primary key (parish_id, id),
  foreign key (parish_id, baptism_id) references baptisms
);
create index baptism_annotations_by_act on baptism_annotations (parish_id, baptism_id);
select tenant('baptism_annotations'), tracked('baptism_annotations');
select names_items_of('baptism_annotations', 'dic_annotation_kind_id', 'AnnotationKind');

create table baptism_registrations (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  status text not null default 'reported' check (status in ('reported', 'accepted', 'withdrawn', 'baptised')),
  person_id bigint,
  planned_date date,
  planned_time time,
  parish_place_id bigint,
  minister_id bigint,
  parents_phone text,
  parents_email text,
  preparation_date date,
  provided_birth_act boolean not null default false,
  provided_godparents_certificates boolean not null default false,
  provided_consent boolean not null default false,
  provided_parents_marriage boolean not null default false,
  act jsonb not null default '{}', -- the act as it will be entered: same names as in baptisms
  names text not null,
  surname text not null,
  notes text,
  needs_attention boolean not null default false,
  baptism_id bigint,
  primary key (parish_id, id),
  foreign key (parish_id, person_id) references people,
  foreign key (parish_id, parish_place_id) references parish_places,
  foreign key (parish_id, minister_id) references parish_workers,
  foreign key (parish_id, baptism_id) references baptisms
);
create index baptism_registrations_by_date on baptism_registrations (parish_id, status, planned_date);
select tenant('baptism_registrations'), tracked('baptism_registrations');
select searchable('baptism_registrations', 'names', 'surname');
alter table baptisms add foreign key (parish_id, registration_id) references baptism_registrations;

-- Notices to other parishes that wait to be sent (kan. 895, 1122; notice of baptism to the parish of residence).
create table notices (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  kind text not null check (kind in ('baptism', 'confirmation', 'marriage')),
  person_id bigint,
  baptism_id bigint,
  recipient text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'acknowledged', 'dropped')),
  sent_at date,
  created_at timestamptz not null default now(),
  primary key (parish_id, id),
  foreign key (parish_id, person_id) references people,
  foreign key (parish_id, baptism_id) references baptisms
);
create index notices_waiting on notices (parish_id, state, created_at);
select tenant('notices'), tracked('notices');

-- Every paper that left the office: its number, what it said, for whom and why. Lists and books have no
-- number and keep only what was asked for, not the people on them.
create table documents (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  number integer,
  year integer not null,
  code integer, -- print code 1 to 28; null for lists
  template text not null,
  title text not null,
  subject text not null, -- table of the record
  subject_id bigint,
  person_id bigint,
  recipient text,
  purpose text,
  content jsonb not null, -- exactly what was printed
  file_name text not null,
  verification_code text,
  copies integer not null default 1, -- how many times it was opened to print
  issued_by bigint not null,
  issued_by_name text not null,
  issued_at timestamptz not null default now(),
  primary key (parish_id, id),
  foreign key (parish_id, person_id) references people,
  check (code is null or num_nulls(number, subject_id, verification_code) = 0)
);
create unique index documents_by_code on documents (verification_code);
create unique index documents_by_number on documents (parish_id, year desc, number desc);
create index documents_by_subject on documents (parish_id, subject, subject_id);
create index documents_by_person on documents (parish_id, person_id);
select tenant('documents'), tracked('documents', 'content', 'file_name');
-- The number after the last one of the year. Others wait until the one who took it commits, so there are no gaps;
-- the second statement sees what they have committed meanwhile.
create function next_document_number(wanted integer) returns integer language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(concat_ws('/', current_parish(), 'documents', wanted), 0));
  return (select coalesce(max(number), 0) + 1 from documents where year = wanted);
end $$;

-- Anybody who holds the paper may ask whether it is genuine; what it says stays in the parish.
create policy verified on documents for select to app_system using (true);
grant select (verification_code, parish_id, number, year, title, issued_at) on documents to app_system;
