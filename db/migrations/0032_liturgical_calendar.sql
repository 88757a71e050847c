-- What a parish adds to the liturgical calendar of Poland; the calendar itself is rules, src/calendar.

-- Kept every year: the patron of the church, the dedication of the church, feasts of the place.
create table liturgical_celebrations (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  kind text not null check (kind in ('patron', 'dedication', 'feast')),
  key text, -- a celebration of the calendar that is kept more solemnly here; it brings its day
  name text not null,
  rank text not null check (rank in ('solemnity', 'feast', 'memorial', 'optional_memorial')),
  colour text not null check (colour in ('white', 'red', 'green', 'violet', 'rose', 'black', 'gold')),
  month integer check (month between 1 and 12),
  month_day integer check (month_day between 1 and 31),
  year_from integer check (year_from between 1970 and 2199),
  year_to integer check (year_to between 1970 and 2199),
  primary key (parish_id, id),
  check ((month is null) = (month_day is null)),
  -- A dedication whose day nobody knows is kept on the last Sunday of October.
  check (kind = 'dedication' or key is not null or month is not null),
  check (year_to >= year_from)
);
select tenant('liturgical_celebrations', true), tracked('liturgical_celebrations');

-- One day kept otherwise than the calendar says.
create table liturgical_corrections (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  day date not null,
  name text not null,
  rank text not null check (rank in ('solemnity', 'sunday', 'feast', 'memorial', 'optional_memorial', 'weekday')),
  colour text not null check (colour in ('white', 'red', 'green', 'violet', 'rose', 'black', 'gold')),
  reason text not null,
  primary key (parish_id, id),
  constraint liturgical_corrections_once unique (parish_id, day)
);
select tenant('liturgical_corrections', true), tracked('liturgical_corrections');
