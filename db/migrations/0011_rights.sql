-- The rights of a person (Dekret ogólny KEP of 13 March 2018): restriction of processing, and consents.

-- A person may ask that their data are only stored. The day and the reason stand on the card.
alter table people add column restricted_at timestamptz, add column restricted_reason text,
  add constraint restriction_has_reason check ((restricted_at is null) = (restricted_reason is null));
create index people_restricted on people (parish_id, id) where restricted_at is not null;

-- Stored only: what a card says about somebody is not changed while the restriction lasts, whoever tries.
-- Death, leaving the parish and merged dictionaries are not words of the card and pass.
create function refuse_restricted() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', constraint = 'people_restricted', message = 'person is restricted';
end $$;
create trigger keeps_restricted before update on people for each row
  when (old.restricted_at is not null and new.restricted_at is not null and (
    old.names, old.surname, old.family_name, old.previous_names, old.gender, old.birth_date, old.birth_town,
    old.birth_country, old.pesel, old.building_number, old.place_number, old.zip_code, old.post_office,
    old.correspondence_address, old.phone, old.email, old.citizenship, old.profession, old.school,
    old.school_class, old.notes)
  is distinct from (
    new.names, new.surname, new.family_name, new.previous_names, new.gender, new.birth_date, new.birth_town,
    new.birth_country, new.pesel, new.building_number, new.place_number, new.zip_code, new.post_office,
    new.correspondence_address, new.phone, new.email, new.citizenship, new.profession, new.school,
    new.school_class, new.notes))
  execute function refuse_restricted();

-- Consents are never deleted: one that was withdrawn says until when it counted.
create table person_consents (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  person_id bigint not null,
  dic_consent_kind_id integer not null,
  given_on date not null,
  source text not null check (source in ('written', 'oral', 'form')),
  withdrawn_on date,
  note text,
  primary key (parish_id, id),
  foreign key (parish_id, person_id) references people,
  check (withdrawn_on >= given_on)
);
create index person_consents_by_person on person_consents (parish_id, person_id, dic_consent_kind_id);
select tenant('person_consents'), tracked('person_consents');
select names_items_of('person_consents', 'dic_consent_kind_id', 'ConsentKind');
