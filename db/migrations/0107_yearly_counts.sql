-- What no book knows of a year and a parish reports every autumn: those counted on one Sunday of October, and
-- figures the priest has from elsewhere.

create table yearly_counts (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  year integer not null check (year between 1900 and 2199),
  counted_on date,
  dominicantes_men integer check (dominicantes_men >= 0),
  dominicantes_women integer check (dominicantes_women >= 0),
  communicantes_men integer check (communicantes_men >= 0),
  communicantes_women integer check (communicantes_women >= 0),
  inhabitants integer check (inhabitants >= 0), -- of all faiths
  faithful integer check (faithful >= 0), -- without emigrants
  emigrants integer check (emigrants >= 0),
  communions_given integer check (communions_given >= 0),
  anointings integer check (anointings >= 0),
  pupils integer check (pupils >= 0), -- in lessons of religion
  notes text,
  primary key (parish_id, id)
);
create unique index yearly_counts_once on yearly_counts (parish_id, year);
select tenant('yearly_counts'), tracked('yearly_counts');
