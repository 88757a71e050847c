-- Documents by which the ordinary consents to a use of restricted data (Dekret ogólny KEP of 13 March 2018, art. 14).
-- Nothing in it is deleted.
create table ordinary_consents (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  person_id bigint not null,
  document_number text not null,
  issued_on date not null,
  issuer text not null,
  scope text not null, -- the use it allows
  primary key (parish_id, id),
  foreign key (parish_id, person_id) references people
);
create index ordinary_consents_by_person on ordinary_consents (parish_id, person_id);
select tenant('ordinary_consents'), tracked('ordinary_consents');
