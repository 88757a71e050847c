-- The register of requests of persons about their data (Dekret ogólny KEP of 13 March 2018, art. 11-15): number, day,
-- right, term, its extension, decision and who decided. Nothing in it is deleted.
create table person_requests (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  person_id bigint not null,
  request_number integer not null,
  year integer not null, -- of the day the request came; numbers begin anew each year
  received_on date not null,
  request_kind text not null check (request_kind in ('access', 'rectify', 'annotate', 'erase', 'restrict', 'other')),
  letter_number text, -- of the letter in the office's journal
  note text,
  due_on date not null,
  extended_on date, -- when the person was told that the answer takes longer
  extension_reason text,
  decision text check (decision in ('granted', 'partly', 'refused')), -- null: the request waits
  decided_on date,
  decided_by text,
  decision_note text,
  primary key (parish_id, id),
  unique (parish_id, year, request_number),
  foreign key (parish_id, person_id) references people,
  check (due_on >= received_on),
  check (extended_on >= received_on),
  check (decided_on >= received_on),
  check ((extended_on is null) = (extension_reason is null)),
  check ((decision is null) = (decided_on is null) and (decision is null) = (decided_by is null))
);
create index person_requests_by_person on person_requests (parish_id, person_id);
select tenant('person_requests'), tracked('person_requests');
