-- What all books share: what they say of a person, their margins, and what they tell other parishes.

-- What our books say of each person, whichever book it is. A book adds itself with `tells_of`.
create view person_acts with (security_invoker = true) as
  select parish_id, person_id, 'baptisms'::text as book, id as act_id, 'baptism'::text as kind, act_number, year,
    baptism_date::text as event_date, baptism_place as place, cancelled_at is not null as cancelled
  from baptisms where person_id is not null;
grant select on person_acts to app_user;

-- `tells_of('weddings', 'groom_id', 'marriage', 'wedding_date', 'wedding_place')`: acts of the book are about
-- the person in this column. Needs act_number, year and cancelled_at in the table.
create function tells_of(book text, person text, kind text, day text, place text) returns void language plpgsql as $$
begin
  execute format('create or replace view person_acts with (security_invoker = true) as %s union all
    select parish_id, %I, %L::text, id, %L::text, act_number, year, %I::text, %I, cancelled_at is not null
    from %I where %2$I is not null',
    rtrim(pg_get_viewdef('person_acts'::regclass), ';'), person, book, kind, day, place, book);
end $$;

-- Marginal notes of every book, whichever it is. A book adds its own with `annotated`.
create view act_annotations with (security_invoker = true) as
  select parish_id, 'baptisms'::text as book, baptism_id as act_id, id, dic_annotation_kind_id, event_date::text as event_date,
    place, other_person, text, struck_at is not null as struck
  from baptism_annotations;
grant select on act_annotations to app_user;

-- `annotated('weddings', 'wedding')`: the book gets a margin, `wedding_annotations` with `wedding_id`.
create function annotated(book text, act text) returns void language plpgsql as $$
declare
  margin text := act || '_annotations';
  key text := act || '_id';
begin
  execute format('create table %I (
    parish_id integer not null references parishes,
    id bigint generated always as identity,
    version integer not null default 1,
    %I bigint not null,
    dic_annotation_kind_id integer not null,
    event_date partial_day,
    place text,
    diocese text,
    act_number text,
    act_year integer,
    other_person text,
    source_document text,
    text text,
    printable boolean not null default true,
    struck_at timestamptz,
    struck_reason text,
    entered_at timestamptz not null default now(),
    entered_by_name text,
    primary key (parish_id, id),
    foreign key (parish_id, %2$I) references %I)', margin, key, book);
  execute format('create index on %I (parish_id, %I)', margin, key);
  perform tenant(margin::regclass), tracked(margin::regclass);
  perform names_items_of(margin::regclass, 'dic_annotation_kind_id', 'AnnotationKind');
  execute format('create or replace view act_annotations with (security_invoker = true) as %s union all
    select parish_id, %L::text, %I, id, dic_annotation_kind_id, event_date::text, place, other_person, text, struck_at is not null
    from %I', rtrim(pg_get_viewdef('act_annotations'::regclass), ';'), book, key, margin);
end $$;

-- A note that another act of ours wrote there: which act, and about whom in it (bride, groom).
alter table baptism_annotations
  add column origin text,
  add column origin_id bigint,
  add column origin_side text not null default '';
create index baptism_annotations_by_origin on baptism_annotations (parish_id, origin, origin_id);

-- A notice keeps what it says as it was when the act was written.
alter table notices
  add column origin text not null default 'baptisms', -- table and number of the act that speaks
  add column origin_id bigint,
  add column side text not null default '', -- about whom in the act: bride, groom
  add column about text not null default '', -- the person, as the act names them
  add column act text, -- `12/2026`
  add column baptised text, -- what is known of the baptism: `12.05.1998, nr 4/1998`
  add column note jsonb, -- the marginal note asked for
  drop constraint notices_kind_check,
  add check (kind in ('baptism', 'first_communion', 'confirmation', 'marriage', 'conversion', 'left_church', 'returned', 'death'));
alter table notices alter origin drop default;
-- The owner of the tables is held by FORCE too: without this an ordinary owner would change nothing, silently.
alter table notices no force row level security;
alter table baptisms no force row level security;
update notices n set origin_id = n.baptism_id, about = b.surname || ' ' || b.names,
  act = coalesce(b.act_number, 'b.n.') || '/' || b.year
from baptisms b where b.parish_id = n.parish_id and b.id = n.baptism_id;
alter table notices force row level security;
alter table baptisms force row level security;
alter table notices drop column baptism_id;
create index notices_by_origin on notices (parish_id, origin, origin_id);
