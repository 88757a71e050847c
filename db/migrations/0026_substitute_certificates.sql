-- Substitute certificates of baptism (KPK 876): what proves a baptism that no book proves.

create table substitute_certificates (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  act_number text check (act_number ~ '^\d{1,5}[a-z]?$'),
  year integer not null check (year between 1500 and 2199),
  volume text,
  page text,
  person_id bigint,
  names text not null,
  surname text not null,
  family_name text,
  gender smallint check (gender in (1, 2)),
  birth_date partial_day,
  birth_town text,
  father_names text,
  father_surname text,
  mother_names text,
  mother_surname text,
  mother_family_name text,
  -- The baptism as it is presumed to have been.
  baptism_date partial_day,
  baptism_parish text,
  baptism_minister text,
  godparents text,
  reason text check (reason in ('lost', 'not_entered', 'out_of_reach', 'unreadable', 'other')), -- why no book proves it
  reason_note text,
  proof text not null check (proof in ('witness', 'oath', 'both')),
  first_witness_person_id bigint,
  first_witness text,
  first_witness_relation text,
  first_witness_address text,
  first_witness_words text,
  second_witness_person_id bigint,
  second_witness text,
  second_witness_relation text,
  second_witness_address text,
  second_witness_words text,
  statement_date date, -- when the witnesses spoke
  oath_words text,
  oath_date date,
  decree_by text,
  decree_number text,
  decree_date date,
  certificate_date partial_day,
  minister_id bigint,
  minister text, -- the priest who heard them
  notes text,
  needs_attention boolean not null default false,
  archival boolean not null default false, -- copied from an old volume: may be incomplete
  cancelled_at timestamptz,
  cancel_reason text,
  certificate_day date generated always as (first_day(certificate_date)) stored,
  act_order integer generated always as (coalesce(substring(act_number from '^\d+')::integer, 0)) stored,
  primary key (parish_id, id),
  foreign key (parish_id, person_id) references people,
  foreign key (parish_id, first_witness_person_id) references people,
  foreign key (parish_id, second_witness_person_id) references people,
  foreign key (parish_id, minister_id) references parish_workers,
  check (archival or act_number is not null)
);
create unique index substitute_certificates_act_once on substitute_certificates (parish_id, year, act_number);
create index substitute_certificates_by_act on substitute_certificates (parish_id, year desc, act_order desc, act_number desc);
create index substitute_certificates_by_name on substitute_certificates (parish_id, surname collate pl, names collate pl, id);
create index substitute_certificates_by_person on substitute_certificates (parish_id, person_id);
create index substitute_certificates_by_day on substitute_certificates (parish_id, certificate_day, id);
create index substitute_certificates_by_first_witness on substitute_certificates (parish_id, first_witness_person_id);
create index substitute_certificates_by_second_witness on substitute_certificates (parish_id, second_witness_person_id);
select tenant('substitute_certificates'), tracked('substitute_certificates');
select searchable('substitute_certificates', 'names', 'surname', 'family_name', 'first_witness', 'second_witness');
select tells_of('substitute_certificates', 'person_id', 'substitute_baptism', 'baptism_date', 'baptism_parish');
