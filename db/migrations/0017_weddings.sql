-- The book of marriages (KPK 1121): spouses, assisting priest, witnesses, place and day, and what came of it.

create table weddings (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  act_number text check (act_number ~ '^\d{1,5}[a-z]?$'), -- old volumes may lack it
  year integer not null check (year between 1500 and 2199),
  volume text,
  page text,
  wedding_date partial_day,
  wedding_time time,
  parish_place_id bigint,
  wedding_place text,
  place_kind text check (place_kind in ('church', 'outside', 'non_catholic')),
  -- He, as he was on the day; the register may change later.
  groom_person_id bigint,
  groom_names text not null,
  groom_surname text not null,
  groom_family_name text,
  groom_birth_date partial_day,
  groom_birth_town text,
  groom_age smallint check (groom_age between 0 and 130), -- old volumes say only this
  groom_dic_faith_id integer,
  groom_dic_marital_status_id integer, -- before the wedding
  groom_profession text,
  groom_address text,
  groom_parish text,
  groom_father_names text,
  groom_father_surname text,
  groom_mother_names text,
  groom_mother_surname text,
  groom_mother_family_name text,
  groom_baptism_date partial_day,
  groom_baptism_parish text,
  groom_baptism_act_number text,
  groom_baptism_act_year integer,
  groom_confirmation_date partial_day,
  groom_confirmation_parish text,
  groom_surname_after text,
  -- She.
  bride_person_id bigint,
  bride_names text not null,
  bride_surname text not null,
  bride_family_name text,
  bride_birth_date partial_day,
  bride_birth_town text,
  bride_age smallint check (bride_age between 0 and 130),
  bride_dic_faith_id integer,
  bride_dic_marital_status_id integer,
  bride_profession text,
  bride_address text,
  bride_parish text,
  bride_father_names text,
  bride_father_surname text,
  bride_mother_names text,
  bride_mother_surname text,
  bride_mother_family_name text,
  bride_baptism_date partial_day,
  bride_baptism_parish text,
  bride_baptism_act_number text,
  bride_baptism_act_year integer,
  bride_confirmation_date partial_day,
  bride_confirmation_parish text,
  bride_surname_after text,
  children_surname text,
  dic_wedding_kind_id integer,
  minister_id bigint,
  minister text, -- who assisted, as written in the act
  assisting_basis text check (assisting_basis in ('pastor', 'general_delegation', 'delegation', 'licence')),
  basis_from text, -- who delegated, or the parish that gave the licence
  basis_date date,
  basis_number text,
  witnesses jsonb not null default '[]',
  with_mass boolean,
  language text,
  usc_permit_number text,
  usc_permit_town text,
  usc_permit_date date,
  usc_permit_valid_date date,
  usc_sent_date date,
  usc_sent_method text check (usc_sent_method in ('in_person', 'mail', 'electronic')),
  civil_act_number text,
  civil_act_town text,
  civil_act_date date,
  banns jsonb not null default '[]',
  dispensations jsonb not null default '[]',
  protocol_number text,
  protocol_year integer,
  announcement_book_number text,
  announcement_book_year integer,
  premarital_id bigint,
  offering integer check (offering >= 0), -- grosze; for the settlements, never printed
  notes text,
  needs_attention boolean not null default false,
  archival boolean not null default false, -- copied from an old volume: may be incomplete
  cancelled_at timestamptz,
  cancel_reason text,
  wedding_day date generated always as (first_day(wedding_date)) stored,
  act_order integer generated always as (coalesce(substring(act_number from '^\d+')::integer, 0)) stored,
  primary key (parish_id, id),
  foreign key (parish_id, groom_person_id) references people,
  foreign key (parish_id, bride_person_id) references people,
  foreign key (parish_id, parish_place_id) references parish_places,
  foreign key (parish_id, minister_id) references parish_workers,
  check (archival or act_number is not null),
  constraint weddings_two_people check (groom_person_id <> bride_person_id)
);
create unique index weddings_act_once on weddings (parish_id, year, act_number);
create index weddings_by_act on weddings (parish_id, year desc, act_order desc, act_number desc);
create index weddings_by_groom on weddings (parish_id, groom_person_id);
create index weddings_by_bride on weddings (parish_id, bride_person_id);
create index weddings_by_groom_name on weddings (parish_id, groom_surname collate pl, groom_names collate pl, id);
create index weddings_by_bride_name on weddings (parish_id, bride_surname collate pl, bride_names collate pl, id);
-- Those the civil registry still waits for; few at any time.
create index weddings_unsent on weddings (parish_id, wedding_day)
  where usc_sent_date is null and usc_permit_date is not null and not archival and cancelled_at is null;
select tenant('weddings'), tracked('weddings');
select names_items_of('weddings', 'dic_wedding_kind_id', 'WeddingKind', 'groom_dic_faith_id', 'Faith', 'bride_dic_faith_id', 'Faith',
  'groom_dic_marital_status_id', 'MaritalStatus', 'bride_dic_marital_status_id', 'MaritalStatus');
select searchable('weddings', 'groom_names', 'groom_surname', 'bride_names', 'bride_surname', 'bride_family_name', 'bride_surname_after');
select tells_of('weddings', 'groom_person_id', 'marriage', 'wedding_date', 'wedding_place'),
  tells_of('weddings', 'bride_person_id', 'marriage', 'wedding_date', 'wedding_place');
select annotated('weddings', 'wedding');

-- The family made or joined after a wedding by one click, so that it can be undone.
create table wedding_families (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  wedding_id bigint not null,
  family_id bigint, -- null when the card it made was removed again
  made boolean not null, -- a new card, not one that was there
  joined jsonb not null default '[]', -- memberships begun: id, version
  left_families jsonb not null default '[]', -- memberships ended: id, version, family, whether head, whether the card closed
  undone_at timestamptz,
  primary key (parish_id, id),
  foreign key (parish_id, wedding_id) references weddings,
  foreign key (parish_id, family_id) references families
);
create unique index wedding_families_once on wedding_families (parish_id, wedding_id) where undone_at is null;
create index wedding_families_by_family on wedding_families (parish_id, family_id);
select tenant('wedding_families'), tracked('wedding_families');

-- The card that the click made goes when the click is undone, if nobody was written on it since. Foreign keys
-- refuse while anything points at it; history keeps it.
create function remove_made_family(wanted bigint) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  card bigint;
begin
  select family_id into strict card from wedding_families
  where parish_id = current_parish() and id = wanted and made and undone_at is null;
  update wedding_families set family_id = null, undone_at = now() where parish_id = current_parish() and id = wanted;
  delete from families where parish_id = current_parish() and id = card;
  delete from record_words where parish_id = current_parish() and table_name = 'families' and record_id = card;
end $$;
revoke execute on function remove_made_family from public;
grant execute on function remove_made_family to app_user;
