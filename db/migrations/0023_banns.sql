-- Banns (KPK 1067): who is to marry, said in the parishes where the two live. Never on public pages.

create table banns (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  act_number text check (act_number ~ '^\d{1,5}[a-z]?$'),
  year integer not null check (year between 1500 and 2199),
  volume text,
  page text,
  groom_person_id bigint,
  groom_names text not null,
  groom_surname text not null,
  groom_birth_date partial_day,
  groom_dic_marital_status_id integer,
  groom_father_names text,
  groom_mother_names text,
  groom_town text,
  groom_parish text, -- where he lives
  groom_former_parish text, -- where he lived less than six months ago
  bride_person_id bigint,
  bride_names text not null,
  bride_surname text not null,
  bride_birth_date partial_day,
  bride_dic_marital_status_id integer,
  bride_father_names text,
  bride_mother_names text,
  bride_town text,
  bride_parish text,
  bride_former_parish text,
  origin text not null default 'own' check (origin in ('own', 'request')), -- our own protocol, or another parish asks
  request_parish text,
  request_date date,
  request_number text,
  protocol_number text,
  protocol_year integer,
  premarital_id bigint,
  wedding_date date, -- as planned
  mode text not null default 'posted' check (mode in ('posted', 'read')),
  date_from date, -- on the board
  date_to date,
  first_date date, -- read out
  second_date date,
  dispensation_reason text,
  dispensation_date date,
  result text check (result in ('clear', 'obstacle')),
  obstacle text,
  certificate_date date,
  notes text,
  needs_attention boolean not null default false,
  archival boolean not null default false,
  cancelled_at timestamptz,
  cancel_reason text,
  act_order integer generated always as (coalesce(substring(act_number from '^\d+')::integer, 0)) stored,
  last_day date generated always as (case mode when 'posted' then date_to else second_date end) stored,
  primary key (parish_id, id),
  foreign key (parish_id, groom_person_id) references people,
  foreign key (parish_id, bride_person_id) references people,
  foreign key (parish_id, premarital_id) references premaritals,
  check (archival or act_number is not null),
  constraint banns_two_people check (groom_person_id <> bride_person_id)
);
create unique index banns_act_once on banns (parish_id, year, act_number);
create index banns_by_act on banns (parish_id, year desc, act_order desc, act_number desc);
create index banns_by_groom on banns (parish_id, groom_person_id);
create index banns_by_bride on banns (parish_id, bride_person_id);
create index banns_by_premarital on banns (parish_id, premarital_id);
create index banns_by_day on banns (parish_id, last_day);
select tenant('banns'), tracked('banns');
select names_items_of('banns', 'groom_dic_marital_status_id', 'MaritalStatus', 'bride_dic_marital_status_id', 'MaritalStatus');
select searchable('banns', 'groom_names', 'groom_surname', 'bride_names', 'bride_surname');

-- The act of marriage rests on the protocol.
alter table weddings add foreign key (parish_id, premarital_id) references premaritals;
create index weddings_by_premarital on weddings (parish_id, premarital_id);
