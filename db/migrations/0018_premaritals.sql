-- Premarital protocols: the canonical talks with a couple (KPK 1066-1070). For clergy alone.

create table premaritals (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  protocol_number integer not null check (protocol_number between 1 and 99999),
  year integer not null check (year between 1500 and 2199),
  protocol_date date not null,
  parish_worker_id bigint, -- who leads the talks
  dic_town_id integer references towns,
  dic_parish_object_id integer references dictionary_parishes,
  wedding_date date,
  wedding_time time,
  wedding_parish_worker_id bigint,
  not_catholic boolean not null default false, -- one of the parties is not Catholic
  dic_marriage_relationship_id integer,
  usc_permit_number text,
  dic_usc_permit_town_id integer references towns,
  usc_permit_date date,
  usc_permit_valid_date date,
  announcement_book_number text,
  announcement_book_year integer,
  marriage_book_number text,
  marriage_book_year integer,
  delegation_parish_worker_id bigint,
  delegation_diocese_id integer references dioceses,
  delegation_parish_worker_position text,
  dispensations jsonb not null default '[]',
  overrides jsonb not null default '[]', -- canonical advice passed over, each with a reason
  attachments jsonb not null default '{}',
  comments text,
  needs_attention boolean not null default false,
  couple text not null, -- «Jan Kowalski i Anna Nowak», as the parties call themselves
  cancelled_at timestamptz,
  cancel_reason text,
  primary key (parish_id, id),
  foreign key (parish_id, parish_worker_id) references parish_workers,
  foreign key (parish_id, wedding_parish_worker_id) references parish_workers,
  foreign key (parish_id, delegation_parish_worker_id) references parish_workers,
  check (protocol_date <= wedding_date),
  check (usc_permit_date <= usc_permit_valid_date),
  check ((cancelled_at is null) = (cancel_reason is null))
);
create unique index premaritals_number_once on premaritals (parish_id, year desc, protocol_number desc);
create index premaritals_by_wedding on premaritals (parish_id, wedding_date);
create index premaritals_by_couple on premaritals (parish_id, couple collate pl, id);
select tenant('premaritals'), tracked('premaritals');
select names_entry_of('premaritals', 'dic_town_id', 'towns'), names_entry_of('premaritals', 'dic_usc_permit_town_id', 'towns'),
  names_entry_of('premaritals', 'dic_parish_object_id', 'dictionary_parishes');
select names_items_of('premaritals', 'dic_marriage_relationship_id', 'MarriageRelationship');
select searchable('premaritals', 'couple');

-- He and she, as they were on the day of the talks; the register may change later.
create table premarital_parties (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  premarital_id bigint not null,
  side text not null check (side in ('fiance', 'fiancee')),
  person_id bigint,
  names text not null,
  surname text not null,
  family_name text,
  gender smallint not null,
  birth_date partial_day,
  birth_town text,
  dic_marital_status_id integer,
  citizenship text,
  dic_faith_id integer,
  country text,
  dic_town_id integer references towns,
  dic_street_id integer references streets,
  building_number text,
  place_number text,
  zip_code text check (zip_code ~ '^\d{2}-\d{3}$'),
  post_office text,
  residence_parish text,
  phone text,
  father_id bigint,
  father_names text,
  father_surname text,
  mother_id bigint,
  mother_names text,
  mother_surname text,
  mother_family_name text,
  baptism_date partial_day,
  baptism_parish text,
  baptism_act_number text,
  baptism_certificate_number text,
  baptism_certificate_date date,
  communion_date partial_day,
  communion_parish text,
  communion_certificate_number text,
  confirmation_date partial_day,
  confirmation_parish text,
  confirmation_certificate_number text,
  answers jsonb not null default '{}', -- by the key of the question: {answer, text}
  primary key (parish_id, id),
  foreign key (parish_id, premarital_id) references premaritals,
  foreign key (parish_id, person_id) references people,
  foreign key (parish_id, father_id) references people,
  foreign key (parish_id, mother_id) references people,
  unique (parish_id, premarital_id, side),
  check (gender = case side when 'fiance' then 1 else 2 end)
);
create index premarital_parties_by_person on premarital_parties (parish_id, person_id);
select tenant('premarital_parties'), tracked('premarital_parties');
select names_entry_of('premarital_parties', 'dic_town_id', 'towns'), names_entry_of('premarital_parties', 'dic_street_id', 'streets');
select names_items_of('premarital_parties', 'dic_marital_status_id', 'MaritalStatus', 'dic_faith_id', 'Faith');

create table premarital_witnesses (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  premarital_id bigint not null,
  place smallint not null check (place in (1, 2)),
  people_id bigint,
  names text,
  surname text,
  gender smallint check (gender in (1, 2)),
  birth_date partial_day,
  citizenship text,
  country text,
  dic_town_id integer references towns,
  dic_street_id integer references streets,
  building_number text,
  place_number text,
  zip_code text check (zip_code ~ '^\d{2}-\d{3}$'),
  post_office text,
  primary key (parish_id, id),
  foreign key (parish_id, premarital_id) references premaritals,
  foreign key (parish_id, people_id) references people,
  unique (parish_id, premarital_id, place)
);
select tenant('premarital_witnesses'), tracked('premarital_witnesses');
select names_entry_of('premarital_witnesses', 'dic_town_id', 'towns'), names_entry_of('premarital_witnesses', 'dic_street_id', 'streets');
