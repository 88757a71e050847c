-- Where the books of paper stood when the parish began to write here: the next act of that year gets the number after it.

create table book_starts (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  book text not null check (book in ('baptisms', 'communions', 'confirmations', 'weddings', 'deceased', 'premaritals')),
  year integer not null check (year between 1900 and 2199),
  last_number integer not null check (last_number between 0 and 99999),
  primary key (parish_id, id)
);
create unique index book_starts_once on book_starts (parish_id, book, year);
select tenant('book_starts'), tracked('book_starts');
