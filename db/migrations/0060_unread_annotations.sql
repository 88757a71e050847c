-- A note that came with an imported act and that nobody has understood yet is unread, until somebody reads it.

create function pg_temp.readable(margin regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s
    add column unread boolean not null default false,
    add column read_at timestamptz,
    add column read_by_name text,
    add check (not unread or read_at is null)', margin);
  execute format('create index on %s (parish_id, id) where unread and struck_at is null', margin);
end $$;
select pg_temp.readable(margin) from unnest(array['baptism_annotations', 'communion_annotations', 'wedding_annotations',
  'confirmation_annotations', 'deceased_annotations']::regclass[]) margin;

-- The same for every book to come.
create or replace function annotated(book text, act text) returns void language plpgsql as $$
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
    unread boolean not null default false,
    read_at timestamptz,
    read_by_name text,
    check (not unread or read_at is null),
    primary key (parish_id, id),
    foreign key (parish_id, %2$I) references %I)', margin, key, book);
  execute format('create index on %I (parish_id, %I)', margin, key);
  execute format('create index on %I (parish_id, id) where unread and struck_at is null', margin);
  perform tenant(margin::regclass), tracked(margin::regclass);
  perform names_items_of(margin::regclass, 'dic_annotation_kind_id', 'AnnotationKind');
  execute format('create or replace view act_annotations with (security_invoker = true) as %s union all
    select parish_id, %L::text, %I, id, dic_annotation_kind_id, event_date::text, place, other_person, text, struck_at is not null, unread
    from %I', rtrim(pg_get_viewdef('act_annotations'::regclass), ';'), book, key, margin);
end $$;

create or replace view act_annotations with (security_invoker = true) as
  select parish_id, 'baptisms'::text as book, baptism_id as act_id, id, dic_annotation_kind_id, event_date::text as event_date,
    place, other_person, text, struck_at is not null as struck, unread
  from baptism_annotations
  union all
  select parish_id, 'communions', communion_id, id, dic_annotation_kind_id, event_date::text, place, other_person, text,
    struck_at is not null, unread
  from communion_annotations
  union all
  select parish_id, 'confirmations', confirmation_id, id, dic_annotation_kind_id, event_date::text, place, other_person, text,
    struck_at is not null, unread
  from confirmation_annotations
  union all
  select parish_id, 'deceased', deceased_id, id, dic_annotation_kind_id, event_date::text, place, other_person, text,
    struck_at is not null, unread
  from deceased_annotations
  union all
  select parish_id, 'weddings', wedding_id, id, dic_annotation_kind_id, event_date::text, place, other_person, text,
    struck_at is not null, unread
  from wedding_annotations;

-- Notes of earlier imports: what was not understood (18 other) or held back (12 correction), what its writer
-- doubted, and what was taken for a confirmation, a communion, an adoption or the like while it tells of more.
select set_config('app.reason', 'Adnotacja z importu czeka na odczytanie', true);
create function pg_temp.set_aside(margin regclass) returns void language plpgsql as $$
begin
  -- The owner of the tables is held by FORCE too: without this an ordinary owner would change nothing, silently.
  execute format('alter table %s no force row level security', margin);
  execute format($q$update %s set unread = true
    where entered_by_name like 'import z pliku %%' and struck_at is null and (
      dic_annotation_kind_id in (12, 18) and not printable
      or text ~ '\?|…|\.\.\.' or text ~* 'nieczyt|niepewn|prawdop|chyba|podobno|sprawdz'
      or dic_annotation_kind_id in (1, 2, 11, 16) and fold(text) ~ '\m(slub|sl\.|malz|zasl|cop|matr|swiec|wyswi|profes|rozw|zm\.|zmarl|ob\.|obiit)')$q$,
    margin);
  execute format('alter table %s force row level security', margin);
end $$;
select pg_temp.set_aside(margin) from unnest(array['baptism_annotations', 'communion_annotations', 'wedding_annotations',
  'confirmation_annotations', 'deceased_annotations']::regclass[]) margin;
select set_config('app.reason', '', true);
