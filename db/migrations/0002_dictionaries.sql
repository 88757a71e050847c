-- Dictionaries: closed lists with fixed numbers (faith 1 is Roman Catholic) and lists a parish extends.

create table dictionaries (
  name text primary key, -- as in the address: /api/dictionaries/items/{name}
  public_name text not null,
  editable boolean not null default true,
  position integer not null default 0
);

create sequence dictionary_item_ids start 1001; -- numbers below are fixed by the program
create table dictionary_items (
  parish_id integer references parishes,
  dictionary text not null references dictionaries,
  id integer not null default nextval('dictionary_item_ids'),
  version integer not null default 1,
  value text not null check (value <> ''),
  position integer not null default 0,
  active boolean not null default true,
  primary key (dictionary, id)
);
create unique index dictionary_items_once on dictionary_items (coalesce(parish_id, 0), dictionary, fold(value));
select shared('dictionary_items'), tracked('dictionary_items');
grant select on dictionaries to app_user, app_system;
grant usage on sequence dictionary_item_ids to app_user, app_system;

create table towns (
  id integer generated always as identity primary key,
  parish_id integer references parishes,
  version integer not null default 1,
  name text not null check (name <> ''),
  commune text,
  county text,
  voivodeship text,
  simc text, -- TERYT SIMC
  folded text collate "C" generated always as (fold(name)) stored -- searched by; folding a row costs more than reading it
);
create unique index towns_once on towns (coalesce(parish_id, 0), folded, coalesce(fold(commune), ''));

create table streets (
  id integer generated always as identity primary key,
  parish_id integer references parishes,
  version integer not null default 1,
  town_id integer not null references towns,
  name text not null check (name <> ''), -- with its kind: «ul. Polna», «os. Złotej Jesieni»
  ulic text, -- TERYT ULIC
  folded text collate "C" generated always as (fold(name)) stored
);
create unique index streets_once on streets (coalesce(parish_id, 0), town_id, folded);
create index streets_by_town on streets (town_id);

create table zip_codes (
  id integer generated always as identity primary key,
  parish_id integer references parishes,
  version integer not null default 1,
  code text not null check (code ~ '^\d{2}-\d{3}$'),
  town_id integer references towns
);
create unique index zip_codes_once on zip_codes (coalesce(parish_id, 0), code, coalesce(town_id, 0));

create table names (
  id integer generated always as identity primary key,
  parish_id integer references parishes,
  version integer not null default 1,
  value text not null check (value <> ''),
  gender smallint check (gender in (1, 2)),
  folded text collate "C" generated always as (fold(value)) stored
);
create unique index names_once on names (coalesce(parish_id, 0), folded);

-- Parishes of the wide world that acts mention: where somebody was baptised, who gave leave.
create table dictionary_parishes (
  id integer generated always as identity primary key,
  parish_id integer references parishes,
  version integer not null default 1,
  name text not null check (name <> ''),
  diocese_id integer references dioceses,
  town text,
  address text,
  folded text collate "C" generated always as (fold(name || ' ' || coalesce(town, ''))) stored
);
create unique index dictionary_parishes_once on dictionary_parishes (coalesce(parish_id, 0), fold(name), coalesce(fold(town), ''));

select shared('towns'), shared('streets'), shared('zip_codes'), shared('names'), shared('dictionary_parishes');
select tracked('towns'), tracked('streets'), tracked('zip_codes'), tracked('names'), tracked('dictionary_parishes');

-- A foreign key does not ask row-level security; this does: a record may only name an entry its parish can see.
create function entry_is_seen() returns trigger language plpgsql as $$
declare
  entry integer := (to_jsonb(new) ->> tg_argv[0])::integer;
  seen boolean;
begin
  if entry is null then return new; end if;
  execute format('select exists (select from %I where id = $1)', tg_argv[1]) into seen using entry;
  if not seen then
    raise exception using errcode = 'foreign_key_violation', constraint = tg_argv[0], message = 'dictionary entry not seen';
  end if;
  return new;
end $$;
create function names_entry_of(target regclass, reference text, dictionary text) returns void language plpgsql as $$
begin
  execute format('create trigger %I before insert or update of %I on %s for each row execute function entry_is_seen(%L, %L)',
    'sees_' || reference, reference, target, reference, dictionary);
end $$;

-- The same for items of the closed lists, which have no foreign key (their key holds the list's name). A parish's
-- own item (above 1000) is locked, so that nobody removes or merges it before the record is written.
create function items_are_seen() returns trigger language plpgsql as $$
declare
  fresh jsonb := to_jsonb(new);
  former jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  item integer;
begin
  for i in 0 .. tg_nargs - 1 by 2 loop
    item := (fresh ->> tg_argv[i])::integer;
    continue when item is null or item = (former ->> tg_argv[i])::integer;
    if item > 1000 then
      perform from dictionary_items where dictionary = tg_argv[i + 1] and id = item for key share;
    else
      perform from dictionary_items where dictionary = tg_argv[i + 1] and id = item;
    end if;
    if not found then
      raise exception using errcode = 'foreign_key_violation', constraint = tg_argv[i], message = 'dictionary item not seen';
    end if;
  end loop;
  return new;
end $$;
-- Pairs of a column and its list: names_items_of('people', 'dic_faith_id', 'Faith', …).
create function names_items_of(target regclass, variadic pairs text[]) returns void language plpgsql as $$
declare
  args text := (select string_agg(quote_literal(p), ', ') from unnest(pairs) p);
begin
  execute format('create trigger sees_items before insert or update on %s for each row execute function items_are_seen(%s)', target, args);
end $$;
