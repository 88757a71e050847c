-- Conversions, formal leavings and returns: three kinds of act of one shape, each with numbers of its own.

create table conversions (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  kind text not null check (kind in ('conversion', 'left_church', 'returned')), -- as notices call it
  act_number text check (act_number ~ '^\d{1,5}[a-z]?$'), -- old volumes may lack it
  year integer not null check (year between 1500 and 2199),
  volume text,
  page text,
  person_id bigint,
  -- What the card said before the first act about the person, for when no act speaks of them any more.
  former_left_church_date date,
  former_left_church_number text,
  former_returned_date date,
  former_dic_faith_id integer,
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
  address text,
  event_date partial_day not null,
  event_place text,
  parish_place_id bigint,
  minister_id bigint,
  minister text, -- who received the person, or before whom they left
  first_witness text,
  second_witness text,
  -- Of a conversion: from which confession, and what of the baptism received there (KPK 869).
  dic_faith_id integer,
  baptism_validity text check (baptism_validity in ('valid', 'conditional')),
  baptism_proof text,
  conditional_date date,
  -- Of a leaving (Dekret ogólny KEP 2015): in person, in writing, sent to the curia.
  declared_in_person boolean not null default false,
  declaration_filed boolean not null default false,
  curia_sent_date date,
  -- What the ordinary or the curia wrote.
  decree_by text,
  decree_number text,
  decree_date date,
  baptism_date partial_day,
  baptism_parish text,
  baptism_act_number text,
  baptism_act_year integer,
  baptism_told boolean not null default true, -- the parish of baptism is told; of a conversion only where it may be
  margin_note text, -- the words for the margin of the act of baptism, when the usual ones will not do
  notes text,
  needs_attention boolean not null default false,
  archival boolean not null default false, -- copied from an old volume: may be incomplete
  cancelled_at timestamptz,
  cancel_reason text,
  event_day date generated always as (first_day(event_date)) stored,
  act_order integer generated always as (coalesce(substring(act_number from '^\d+')::integer, 0)) stored,
  primary key (parish_id, id),
  foreign key (parish_id, person_id) references people,
  foreign key (parish_id, parish_place_id) references parish_places,
  foreign key (parish_id, minister_id) references parish_workers,
  check (archival or act_number is not null)
);
create unique index conversions_act_once on conversions (parish_id, kind, year, act_number);
create index conversions_by_act on conversions (parish_id, year desc, act_order desc, act_number desc);
create index conversions_by_name on conversions (parish_id, surname collate pl, names collate pl, id);
create index conversions_by_person on conversions (parish_id, person_id);
create index conversions_by_day on conversions (parish_id, event_day, id);
select tenant('conversions'), tracked('conversions');
select names_items_of('conversions', 'dic_faith_id', 'Faith', 'former_dic_faith_id', 'Faith');
select searchable('conversions', 'names', 'surname', 'family_name');

-- As `tells_of` would, with the kind of each act.
do $$
begin
  execute format('create or replace view person_acts with (security_invoker = true) as %s union all
    select parish_id, person_id, ''conversions''::text, id, kind, act_number, year, event_date::text, event_place,
      cancelled_at is not null
    from conversions where person_id is not null',
    rtrim(pg_get_viewdef('person_acts'::regclass), ';'));
end $$;
