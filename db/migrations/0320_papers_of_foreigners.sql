-- Papers of a party without Polish citizenship: the document that he may marry by his own law (or the decision of a
-- court that releases him from it), sworn translations, and that he knows Polish or has an interpreter. Nothing is ticked
-- in protocols written before.
alter table premarital_parties
  add column capacity_shown boolean not null default false,
  add column papers_translated boolean not null default false,
  add column language_secured boolean not null default false;

-- A tick taken back, or another citizenship, outdates what was issued before; a tick added does not.
create or replace function protocol_corrections(earlier jsonb, later jsonb) returns text[]
language sql immutable parallel safe
  return array(select name from unnest(array['wedding_date', 'dic_town_id', 'dic_parish_object_id', 'elsewhere',
      'delegation_parish_worker_position', 'dispensations', 'civil_marriage', 'usc_permit_number', 'usc_permit_date',
      'names', 'surname', 'birth_date', 'citizenship', 'dic_faith_id', 'dic_marital_status_id', 'baptism_date',
      'baptism_parish', 'baptism_certificate_date', 'answers', 'proxy_name', 'mandate_date', 'mandate_person',
      'mandate_signed_by', 'mandate_giver', 'mandate_state']) as proof(name)
    where earlier -> name <> 'null' and not (later -> name @> (earlier -> name))
      or name = 'mandate_state' and later ->> name = 'lapsed' and earlier ->> name is distinct from 'lapsed'
    union all
    select name from unnest(array['capacity_shown', 'papers_translated']) as tick(name)
    where earlier -> name = 'true' and later -> name = 'false');

create or replace function corrects_protocol(earlier jsonb, later jsonb) returns boolean
language sql immutable parallel safe
  return cardinality(protocol_corrections(earlier, later)) > 0;

create or replace function erasable_columns(target text) returns text[] language sql immutable parallel safe
  return case target
    when 'baptism_registrations' then '{act,person_id,names,surname,planned_time,minister_id,parents_phone,parents_email,preparation_date,provided_birth_act,provided_godparents_certificates,provided_consent,provided_parents_marriage,notes,needs_attention}'::text[]
    when 'communion_preparations' then '{birth_date,birth_town,dic_school_id,school_class,dic_youth_guardian_id,dic_youth_guardian_parish_id,child_dic_practice_id,dic_phone_type_id,phone,email,provided_baptism_certificate,provided_parents_statement,provided_dic_parish_agreement,dic_town_id,dic_street_id,building_number,place_number,father_names,father_surname,dic_father_faith_id,mother_names,mother_surname,mother_family_name,dic_mother_faith_id,dic_parents_marriage_id,parents_marriage_date,parents_marriage_usc_town,parents_marriage_parish,notes,needs_attention,withdrawn_reason}'
    when 'confirmation_preparations' then '{first_year,dic_school_id,school_class,dic_youth_guardian_id,dic_phone_type_id,phone,email,confirmation_name,confirmation_name_reason,sponsor_person_id,sponsor_names,sponsor_surname,sponsor_birth_date,sponsor_address,sponsor_parish,sponsor_godparent,sponsor_certificate_provided,provided_declaration,provided_baptism_certificate,consent_parish,consent_date,consent_number,exam_date,examiner,exam_passed,notes,needs_attention,withdrawn_reason}'
    when 'premaritals' then '{wedding_date,wedding_time,dic_town_id,dic_parish_object_id,elsewhere,not_catholic,civil_marriage,dic_marriage_relationship_id,usc_permit_number,dic_usc_permit_town_id,usc_permit_date,usc_permit_valid_date,delegation_parish_worker_position,dispensations,attachments,comments,needs_attention,cancel_reason}'
    when 'premarital_parties' then '{family_name,birth_date,birth_town,dic_marital_status_id,citizenship,dic_faith_id,country,dic_town_id,dic_street_id,building_number,place_number,zip_code,post_office,residence_parish,phone,father_id,father_names,father_surname,father_family_name,mother_id,mother_names,mother_surname,mother_family_name,baptism_date,baptism_parish,baptism_act_number,baptism_certificate_number,baptism_certificate_date,communion_date,communion_parish,communion_certificate_number,communion_certificate_date,confirmation_date,confirmation_parish,confirmation_certificate_number,confirmation_certificate_date,answers,proxy_name,mandate_date,mandate_person,mandate_signed_by,mandate_giver,mandate_state,capacity_shown,papers_translated,language_secured}'
    when 'premarital_witnesses' then '{people_id,names,surname,gender,birth_date,citizenship,country,dic_town_id,dic_street_id,building_number,place_number,zip_code,post_office}'
    when 'canon_overrides' then '{code,message,reason}'
    when 'funerals' then '{person_id,names,surname,death_date,death_time,death_place,address,home_parish,reported_by,reporter_relation,reporter_phone,reported_at,wished_date,wished_time,burial_time,minister_id,minister,cemetery_place_id,cemetery,grave_sector,grave_row,grave_number,grave_holder,necrology_published,publish_consent_by,publish_consent_date,cancel_reason,notes,needs_attention}'
    when 'people' then '{phone,dic_phone_type_id,email,correspondence_address,pesel,profession,dic_education_id,school,school_class,dic_practice_id,notes,needs_attention}'
    when 'person_contacts' then '{value,dic_phone_type_id}'
  end;
