-- Pastoral visits (kolęda): who goes where and when, what came of it, and what people ask for.

-- A year of visits. Of one season at a time the parish speaks: the last one that is not closed.
create table visit_seasons (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  name text not null, -- «2026/2027»
  date_from date not null,
  date_to date not null,
  mode text not null default 'everybody' check (mode in ('everybody', 'registered')), -- registered: only those who asked
  public_search boolean not null default false, -- everybody may ask when the priest comes to a street and number
  registrations_from date, -- requests from the public page are taken between these days; none: never
  registrations_to date,
  public_notice text, -- what people read above the search and the form
  keep_months smallint not null default 12 check (keep_months between 1 and 60), -- who registered, after the season
  closed_at timestamptz, -- over: routes on phones are wiped
  primary key (parish_id, id),
  constraint visit_seasons_once unique (parish_id, name),
  constraint visit_seasons_in_order check (date_from <= date_to),
  check (num_nulls(registrations_from, registrations_to) in (0, 2)),
  check (registrations_from <= registrations_to)
);

-- What one priest walks in one day.
create table visit_routes (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  visit_season_id bigint not null,
  name text,
  date date not null,
  time_from time not null,
  time_to time not null,
  parish_worker_id bigint, -- the priest; null until he is appointed
  companions text,
  transport text, -- where and when somebody is to fetch the priest
  notes text, -- of the office; not for the clergy alone
  additional boolean not null default false, -- for those whom the first visit missed
  state text not null default 'planned' check (state in ('planned', 'done', 'called_off')),
  primary key (parish_id, id),
  foreign key (parish_id, visit_season_id) references visit_seasons,
  foreign key (parish_id, parish_worker_id) references parish_workers,
  check (time_from < time_to)
);
create index visit_routes_by_day on visit_routes (parish_id, visit_season_id, date, time_from);
create index visit_routes_of_worker on visit_routes (parish_id, parish_worker_id, date);

-- Of which numbers of which streets a route consists. A house without a card in the register is in it too, so the
-- public search asks these as well as the addresses.
create table visit_ranges (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  visit_route_id bigint not null,
  position integer not null,
  dic_town_id integer not null references towns,
  dic_street_id integer references streets, -- null where streets have no names
  number_from text, -- null: from the first
  number_to text,
  side text not null default 'all' check (side in ('all', 'odd', 'even')),
  entrance text, -- one stairwell of the house, «A»
  descending boolean not null default false, -- from the highest number down
  primary key (parish_id, id),
  foreign key (parish_id, visit_route_id) references visit_routes
);
create index visit_ranges_of_route on visit_ranges (parish_id, visit_route_id, position);
create index visit_ranges_by_street on visit_ranges (parish_id, dic_town_id, dic_street_id);

-- Requests to be visited, from the public page or told to the office.
create table visit_registrations (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  visit_season_id bigint not null,
  number text not null, -- random: whoever knows it may follow the request
  request_key uuid not null, -- of the sender: the same request sent again finds itself
  source text not null check (source in ('page', 'office')),
  state text not null default 'new'
    check (state in ('unconfirmed', 'new', 'planned', 'refused', 'withdrawn')),
  dic_town_id integer references towns,
  dic_street_id integer references streets,
  building_number text,
  entrance text,
  place_number text,
  names text,
  surname text,
  phone text, -- E.164
  email text,
  preferred text, -- days and hours, in their words
  remarks text,
  rodo_version text, -- the text of the consent that was read; null when it was told to the office
  consented_at timestamptz,
  confirm_hash bytea, -- of the code sent by mail or SMS; null when nothing was sent
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  decided_by text,
  decided_at timestamptz,
  reason text, -- why refused, in words the person reads
  erased_at timestamptz, -- who asked was forgotten
  primary key (parish_id, id),
  foreign key (parish_id, visit_season_id) references visit_seasons,
  check (source <> 'page' or num_nulls(rodo_version, consented_at) = 0),
  check (erased_at is not null or num_nulls(surname, dic_town_id, building_number) = 0)
);
create unique index visit_registrations_by_number on visit_registrations (parish_id, number);
create unique index visit_registrations_by_key on visit_registrations (parish_id, request_key);
create index visit_registrations_by_state on visit_registrations (parish_id, visit_season_id, state, created_at);

-- One door of a route, and what came of the visit. A door is never deleted: a phone that was away may still bring
-- something back for it. It may be taken out of its route (removed_at) or moved to another.
create table visit_addresses (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  visit_route_id bigint not null,
  position integer not null,
  dic_town_id integer not null references towns,
  dic_street_id integer references streets,
  building_number text,
  entrance text,
  place_number text,
  family_id bigint, -- null: no card is known here
  visit_registration_id bigint,
  remarks text, -- for whoever walks: «dzwonek nie działa»; not for the clergy alone
  outcome text check (outcome in ('visited', 'absent', 'refused', 'moved_out', 'return', 'skipped')), -- null: not yet
  return_on date,
  return_words text, -- when they ask to come again, in their words
  people_present smallint check (people_present between 0 and 99),
  offering integer check (offering >= 0), -- grosze
  visited_at timestamptz, -- by the server's clock
  entered_by_name text,
  removed_at timestamptz,
  primary key (parish_id, id),
  foreign key (parish_id, visit_route_id) references visit_routes,
  foreign key (parish_id, family_id) references families,
  foreign key (parish_id, visit_registration_id) references visit_registrations,
  check (outcome = 'return' or num_nulls(return_on, return_words) = 2)
);
create index visit_addresses_of_route on visit_addresses (parish_id, visit_route_id, position);
create index visit_addresses_of_family on visit_addresses (parish_id, family_id);
create index visit_addresses_by_street on visit_addresses (parish_id, dic_town_id, dic_street_id);
create index visit_addresses_of_registration on visit_addresses (parish_id, visit_registration_id);

-- What the priest writes for the clergy alone: a row of its own, so that no list of doors carries it along.
create table visit_notes (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  visit_address_id bigint not null,
  note text,
  primary key (parish_id, id),
  foreign key (parish_id, visit_address_id) references visit_addresses,
  constraint visit_notes_once unique (parish_id, visit_address_id)
);

-- What was found to differ from the card; nothing of it is on the card until the office accepts it.
create table visit_corrections (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  key uuid not null, -- of the device that wrote it: brought back twice, it stands once
  visit_address_id bigint not null,
  subject text not null check (subject in ('family', 'person', 'new_person', 'gone', 'other')),
  family_id bigint,
  person_id bigint,
  field text, -- of the card, for family and person
  old_value text, -- as the card said when it was taken along
  new_value text,
  content jsonb, -- the new person, or how and when somebody went
  remarks text,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  proposed_by_name text not null,
  proposed_at timestamptz not null default now(),
  decided_by_name text,
  decided_at timestamptz,
  reason text,
  primary key (parish_id, id),
  foreign key (parish_id, visit_address_id) references visit_addresses,
  foreign key (parish_id, family_id) references families,
  foreign key (parish_id, person_id) references people,
  constraint visit_corrections_by_key unique (parish_id, key)
);
create index visit_corrections_by_state on visit_corrections (parish_id, state, proposed_at);
create index visit_corrections_of_address on visit_corrections (parish_id, visit_address_id);
create index visit_corrections_of_family on visit_corrections (parish_id, family_id);
create index visit_corrections_of_person on visit_corrections (parish_id, person_id);

-- Who took which route along, and on what device.
create table visit_checkouts (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  key uuid not null, -- made by the device, and known only to it and to us
  visit_route_id bigint not null,
  account_id bigint not null,
  account_name text not null,
  device text not null, -- «Chrome, Android»
  taken_at timestamptz not null default now(),
  expires_on date not null, -- after it the device forgets by itself
  seen_at timestamptz not null default now(), -- when the device last spoke with us
  returned_at timestamptz, -- brought back, and forgotten there
  revoked_at timestamptz, -- taken away from afar: the device forgets when it next speaks with us
  revoked_by_name text,
  wiped_at timestamptz, -- the device said that it has forgotten
  primary key (parish_id, id),
  foreign key (parish_id, visit_route_id) references visit_routes,
  constraint visit_checkouts_by_key unique (parish_id, key)
);
create index visit_checkouts_of_route on visit_checkouts (parish_id, visit_route_id);

-- Changes that were brought back, by the key their device gave them: sent again they answer what they answered.
create table visit_changes (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  key uuid not null,
  visit_address_id bigint not null,
  visit_checkout_id bigint, -- null: written in the office
  made_at timestamptz not null, -- by the device's clock, set right by ours
  received_at timestamptz not null default now(),
  answer jsonb not null, -- versions and numbers, nothing about people
  primary key (parish_id, id),
  foreign key (parish_id, visit_address_id) references visit_addresses,
  foreign key (parish_id, visit_checkout_id) references visit_checkouts,
  constraint visit_changes_by_key unique (parish_id, key)
);

-- Two hands wrote the same fact of one door differently. What stood stays until somebody chooses, and what was
-- brought is kept here.
create table visit_conflicts (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  visit_address_id bigint not null,
  field text not null,
  before jsonb, -- what the device had taken along
  kept jsonb, -- what stands
  kept_by_name text,
  brought jsonb,
  brought_by_name text not null,
  brought_at timestamptz not null default now(),
  solved_at timestamptz,
  solved_by_name text,
  solution text check (solution in ('kept', 'brought')),
  primary key (parish_id, id),
  foreign key (parish_id, visit_address_id) references visit_addresses,
  check ((solved_at is null) = (solution is null))
);
create index visit_conflicts_open on visit_conflicts (parish_id, visit_address_id) where solved_at is null;

-- Names under which people still look for a street: the one it had before, or has among neighbours.
create table visit_street_names (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  dic_town_id integer not null references towns,
  dic_street_id integer not null references streets,
  name text not null,
  primary key (parish_id, id)
);
create index visit_street_names_of on visit_street_names (parish_id, dic_street_id);

select tenant('visit_seasons'), tenant('visit_routes'), tenant('visit_ranges', true), tenant('visit_addresses'),
  tenant('visit_registrations'), tenant('visit_notes'), tenant('visit_corrections'), tenant('visit_checkouts'),
  tenant('visit_changes'), tenant('visit_conflicts'), tenant('visit_street_names', true);
-- What is forgotten after a time must not live on in the history.
select tracked('visit_seasons'), tracked('visit_routes'), tracked('visit_ranges'), tracked('visit_addresses'),
  tracked('visit_notes'), tracked('visit_corrections'), tracked('visit_checkouts', 'key', 'seen_at'),
  tracked('visit_conflicts', 'before', 'kept', 'brought'), tracked('visit_street_names'),
  tracked('visit_registrations', 'names', 'surname', 'phone', 'email', 'preferred', 'remarks', 'dic_street_id',
    'building_number', 'entrance', 'place_number', 'request_key', 'confirm_hash');
select names_entry_of('visit_ranges', 'dic_town_id', 'towns'), names_entry_of('visit_ranges', 'dic_street_id', 'streets'),
  names_entry_of('visit_addresses', 'dic_town_id', 'towns'), names_entry_of('visit_addresses', 'dic_street_id', 'streets'),
  names_entry_of('visit_registrations', 'dic_town_id', 'towns'), names_entry_of('visit_registrations', 'dic_street_id', 'streets'),
  names_entry_of('visit_street_names', 'dic_town_id', 'towns'), names_entry_of('visit_street_names', 'dic_street_id', 'streets');

-- The night's forgetting learns in which parishes there is something to forget, and nothing else.
create policy due on visit_registrations for select to app_system using (current_user = 'app_system');
grant select (parish_id, created_at, erased_at) on visit_registrations to app_system;
