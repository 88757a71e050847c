-- Telephones and e-mail addresses of a person besides the main ones. The main ones stay the columns `phone`,
-- `dic_phone_type_id` and `email` of the card, so that a number is stored once and nothing can disagree.
create table person_contacts (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  person_id bigint not null,
  kind text not null check (kind in ('phone', 'email')),
  value text not null, -- a telephone in E.164
  dic_phone_type_id integer,
  primary key (parish_id, id),
  foreign key (parish_id, person_id) references people,
  check (kind = 'phone' or dic_phone_type_id is null),
  -- Deferred, because two contacts of a card may exchange their values in one change.
  constraint person_contacts_once unique (parish_id, person_id, kind, value) deferrable initially deferred
);
create index person_contacts_phone on person_contacts (parish_id, value) where kind = 'phone';
select tenant('person_contacts', true), tracked('person_contacts');
select names_items_of('person_contacts', 'dic_phone_type_id', 'PhoneType');

-- A card added by mistake leaves the register with all that was written on it.
create or replace function remove_person(gone bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from person_sacraments where parish_id = current_parish() and person_id = gone;
  delete from person_consents where parish_id = current_parish() and person_id = gone;
  delete from person_contacts where parish_id = current_parish() and person_id = gone;
  delete from people where parish_id = current_parish() and id = gone and import_id is null;
  if not found then
    raise exception 'no card % added by hand', gone;
  end if;
  delete from record_words where parish_id = current_parish() and table_name = 'people' and record_id = gone;
end $$;

-- A contact is erased with its row, also from the history of contacts removed before.
create or replace function erasable_columns(target text) returns text[] language sql immutable parallel safe
  return case target
    when 'baptism_registrations' then '{act,person_id,names,surname,planned_time,minister_id,parents_phone,parents_email,preparation_date,provided_birth_act,provided_godparents_certificates,provided_consent,provided_parents_marriage,notes,needs_attention}'::text[]
    when 'communion_preparations' then '{birth_date,birth_town,dic_school_id,school_class,dic_youth_guardian_id,dic_youth_guardian_parish_id,child_dic_practice_id,dic_phone_type_id,phone,email,provided_baptism_certificate,provided_parents_statement,provided_dic_parish_agreement,dic_town_id,dic_street_id,building_number,place_number,father_names,father_surname,dic_father_faith_id,mother_names,mother_surname,mother_family_name,dic_mother_faith_id,dic_parents_marriage_id,parents_marriage_date,parents_marriage_usc_town,parents_marriage_parish,notes,needs_attention,withdrawn_reason}'
    when 'confirmation_preparations' then '{first_year,dic_school_id,school_class,dic_youth_guardian_id,dic_phone_type_id,phone,email,confirmation_name,confirmation_name_reason,sponsor_person_id,sponsor_names,sponsor_surname,sponsor_birth_date,sponsor_address,sponsor_parish,sponsor_godparent,sponsor_certificate_provided,provided_declaration,provided_baptism_certificate,consent_parish,consent_date,consent_number,exam_date,examiner,exam_passed,notes,needs_attention,withdrawn_reason}'
    when 'premaritals' then '{wedding_date,wedding_time,dic_town_id,dic_parish_object_id,elsewhere,not_catholic,civil_marriage,dic_marriage_relationship_id,usc_permit_number,dic_usc_permit_town_id,usc_permit_date,usc_permit_valid_date,delegation_parish_worker_position,dispensations,attachments,comments,needs_attention,cancel_reason}'
    when 'premarital_parties' then '{family_name,birth_date,birth_town,dic_marital_status_id,citizenship,dic_faith_id,country,dic_town_id,dic_street_id,building_number,place_number,zip_code,post_office,residence_parish,phone,father_id,father_names,father_surname,father_family_name,mother_id,mother_names,mother_surname,mother_family_name,baptism_date,baptism_parish,baptism_act_number,baptism_certificate_number,baptism_certificate_date,communion_date,communion_parish,communion_certificate_number,communion_certificate_date,confirmation_date,confirmation_parish,confirmation_certificate_number,confirmation_certificate_date,answers,proxy_name,mandate_date,mandate_person,mandate_signed_by,mandate_giver,mandate_state}'
    when 'premarital_witnesses' then '{people_id,names,surname,gender,birth_date,citizenship,country,dic_town_id,dic_street_id,building_number,place_number,zip_code,post_office}'
    when 'canon_overrides' then '{code,message,reason}'
    when 'people' then '{phone,dic_phone_type_id,email,correspondence_address,pesel,profession,dic_education_id,school,school_class,dic_practice_id,notes,needs_attention}'
    when 'person_contacts' then '{value,dic_phone_type_id}'
  end;

create or replace function erase_record(target text, record bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  columns text[] := erasable_columns(target);
  changes text;
  erased jsonb;
  hashes jsonb;
  contents jsonb;
begin
  if columns is null or current_parish() is null then
    raise exception 'nothing of % may be erased', target;
  end if;
  if target in ('canon_overrides', 'person_contacts') then
    execute format('delete from %I where parish_id = current_parish() and id = $1', target) using record;
  else
    select string_agg(format('%1$I = %2$s', a.attname, case
        when a.attname like '%\_reason' then format('case when %I is not null then %L end', a.attname, 'Dane usunięto po terminie przechowywania')
        when a.attnotnull and d.adbin is null then '''''' else 'default' end), ', ')
      into changes from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = target::regclass and (a.attname = any(columns));
    if exists (select from pg_attribute where attrelid = target::regclass and attname = 'erased_at') then
      changes := changes || ', erased_at = now()';
    end if;
    execute format('update %I set %s, version = version + 1 where parish_id = current_parish() and id = $1', target, changes) using record;
    execute format('select to_jsonb(t) from %I t where parish_id = current_parish() and id = $1', target) into erased using record;
  end if;
  select jsonb_object_agg(name, erased -> name) into erased from unnest(columns) name;
  with entries as (
    update history set
      old = old || coalesce((select jsonb_object_agg(key, value) from jsonb_each(erased) where old ? key), '{}'),
      new = new || coalesce((select jsonb_object_agg(key, value) from jsonb_each(erased) where new ? key), '{}'),
      reason = case when target in ('people', 'person_contacts') then reason end
    where parish_id = current_parish() and table_name = target and record_id = record
      and (old ?| columns or new ?| columns)
    returning seq, hash, history_hash(prev_hash, parish_id, seq, table_name, record_id, action, old, new, reason,
      account_id, account_name, at) as content)
  select jsonb_object_agg(seq, encode(hash, 'hex')), jsonb_object_agg(seq, encode(content, 'hex'))
    into hashes, contents from entries;
  if hashes is not null then
    perform append_entry(current_parish(), 'history', record, 'update', null,
      jsonb_build_object('parish_id', current_parish(), 'table_name', target, 'columns', to_jsonb(columns),
        'hashes', hashes, 'contents', contents),
      nullif(current_setting('app.reason', true), ''));
  end if;
end $$;
