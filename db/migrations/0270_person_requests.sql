-- The register of requests of persons about their data (Dekret ogólny KEP of 13 March 2018): what was asked, by when
-- it is answered, what was decided and by whom. Nothing in it is deleted.
create table person_requests (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  person_id bigint not null,
  received_on date not null,
  request_kind text not null check (request_kind in ('access', 'rectify', 'erase', 'restrict', 'object')),
  number text, -- of the letter in the office's journal
  due_on date not null,
  note text,
  decision text check (decision in ('granted', 'partly', 'refused')), -- null: it waits
  decided_on date,
  decided_by text,
  decision_note text, -- the reason, and the ordinary's permission with its number and date
  primary key (parish_id, id),
  foreign key (parish_id, person_id) references people,
  check (due_on >= received_on),
  check (decided_on >= received_on),
  check ((decision is null) = (decided_on is null) and (decision is null) = (decided_by is null))
);
create index person_requests_by_person on person_requests (parish_id, person_id);
select tenant('person_requests'), tracked('person_requests');
